import { largestCode, largestDecimal, largestInteger, type Field, type Kind, type ValueOfKind } from './field'
import { isEmpty } from './is-empty'
import { identifierAsStored, isFoundByPart, isIdentifier, isTelephone } from './kind-traits'
import { maxSearchLength, maxValues } from './limits'
import { message, type Message, type MessageKey } from './message'
import { fitsLength, isPlain, patterns, mobileNumber } from './text/patterns'
import { passwordProblem } from './text/password-policy'
import { bareAddress, mayBeNamed } from './text/picture-address'
import { platesIn, plateText, searchedIdentifier } from './text/plate-text'
import { endOfDay, isWallDate, isWallTime, noTime } from './wall-time'
import { plateLook } from './text/plate-look'

/** The result of a check: the value in the form that rows store, or why the raw value is invalid. */
export type Checked<V = unknown> = { value: V } | { problem: Message }

type Check<V> = (raw: unknown, field: Field) => Checked<V | null>

/** The years that rows store times of: with earlier ones durations are meaningless, later ones no form offers. */
const storedYears = { from: 1970, to: 2999 } as const

const ok = <V>(value: V): Checked<V> => ({ value })
const bad = (...of: Parameters<typeof message>): { problem: Message } => ({ problem: message(...of) })

/** Text of at most `max` characters (code points) without control characters. */
export function checkText(raw: unknown, max = maxSearchLength): Checked<string> {
  if (typeof raw !== 'string') return bad('notText')
  if (!isPlain(raw)) return bad('badCharacter')
  return fitsLength(raw, max) ? ok(raw) : bad('tooLong', { max })
}

const textOf: Check<string> = (raw, field) => {
  const text = checkText(typeof raw === 'string' ? identifierAsStored(raw, field) : raw, field.max ?? 128)
  return 'value' in text && text.value === '' ? ok(null) : text
}

const textThat =
  (passes: (value: string) => boolean, problem: MessageKey): Check<string> =>
  (raw, field) => {
    const text = textOf(raw, field)
    return 'problem' in text || text.value === null || passes(text.value) ? text : bad(problem)
  }

const patterned = (kind: keyof typeof patterns): Check<string> => textThat((value) => patterns[kind].test(value), kind)

const passwordOf: Check<string> = (raw, field) => {
  const text = textOf(raw, field)
  const problem =
    'value' in text && text.value !== null ? passwordProblem(text.value, field.policy ?? 'standard') : null
  return problem ? bad(problem) : text
}

const wholeNumber = (raw: unknown, largest: number): number | null => {
  const value = typeof raw === 'string' && /^-?\d{1,16}$/.test(raw) ? Number(raw) : raw
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= largest ? value : null
}

const numberWithin = (value: number, { min = -Infinity, max = Infinity }: Field, largest: number): Checked<number> => {
  const bounds = { min: Math.max(min, -largest), max: Math.min(max, largest) }
  if (value < bounds.min) return bad('tooSmall', { min: bounds.min })
  return value > bounds.max ? bad('tooLarge', { max: bounds.max }) : ok(value)
}

const integerOf: Check<number> = (raw, field) => {
  const value = wholeNumber(raw, Number.MAX_SAFE_INTEGER)
  return value === null ? bad('notInteger') : numberWithin(value, field, largestInteger)
}

const decimalForm = /^-?\d{1,100}(?:\.(\d{1,100}))?$/

/** A decimal number as text, so that it stays exact, with at most `digits` decimals. */
const decimalText =
  (digits: number, problem: 'notNumber' | 'notMoney'): Check<string> =>
  (raw, field) => {
    const written = typeof raw === 'number' ? String(raw) : raw
    const [number, decimals = ''] = (typeof written === 'string' && decimalForm.exec(written)) || []
    if (number === undefined || decimals.length > digits) return bad(problem)
    const within = numberWithin(Number(written), field, largestDecimal)
    return 'problem' in within ? within : ok(number)
  }

const decimalOf: Check<number> = (raw, field) => {
  const checked = decimalText(6, 'notNumber')(raw, field)
  return 'problem' in checked ? checked : ok(Number(checked.value))
}

const moneyOf: Check<string> = (raw, field) => {
  const checked = decimalText(2, 'notMoney')(raw, field)
  if ('problem' in checked || checked.value === null) return checked
  const [whole = '0', cents = ''] = checked.value.split('.')
  return ok(`${whole}.${cents.padEnd(2, '0')}`)
}

const dictOf: Check<number> = (raw, field) => {
  const value = wholeNumber(raw, largestInteger)
  if (value === null) return bad('notInteger')
  return numberWithin(value, field, largestCode)
}

/** An id. 0 becomes null, except in fields whose default is 0 (the parent of a root in a tree). */
const refOf: Check<number> = (raw, field) => {
  const value = wholeNumber(raw, Number.MAX_SAFE_INTEGER)
  if (value === null || value < 0) return bad('notReference')
  return ok(value === 0 && field.default !== 0 ? null : value)
}

const refsOf: Check<number[]> = (raw, { max = maxValues }) => {
  const written = typeof raw === 'string' ? (/^\[(.*)\]$/.exec(raw)?.[1] ?? raw) : null
  const given = written === null ? raw : written.split(',')
  if (!Array.isArray(given)) return bad('notIds')
  if (given.length > max) return bad('tooManyEntries', { max })
  const ids = given
    .filter((one) => !isEmpty(one))
    .map((one) => wholeNumber(typeof one === 'string' ? one.trim() : one, Number.MAX_SAFE_INTEGER))
  const valid = ids.filter((id): id is number => id !== null && id > 0)
  return valid.length === ids.length ? ok([...new Set(valid)]) : bad('notIds')
}

const momentOf: Check<string> = (raw) => {
  if (typeof raw !== 'string' || !isWallTime(raw)) return bad('notMoment')
  const whole = raw.length === 10 ? `${raw} 00:00:00` : raw.replace('T', ' ')
  if (whole === noTime) return ok(null)
  const year = Number(whole.slice(0, 4))
  return year < storedYears.from || year > storedYears.to ? bad('farOff', storedYears) : ok(whole)
}

const dateOf: Check<string> = (raw, field) =>
  momentOf(typeof raw === 'string' && isWallDate(raw) && !noTime.startsWith(raw) ? endOfDay(raw) : raw, field)

const clockOf: Check<string> = (raw) => {
  const [, time, seconds = ':00'] =
    (typeof raw === 'string' && /^((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/.exec(raw)) || []
  return time ? ok(`${time}${seconds}`) : bad('notClock')
}

const isAddress = (value: string): boolean => /^\/(?![/\\])\S*$/.test(value) || /^https?:\/\/[^\s/]\S*$/i.test(value)

function plateOf(raw: unknown, field: Field): Checked<string | null> {
  const { several } = field
  if (typeof raw !== 'string') return textOf(raw, field)
  if (several === undefined) return textOf(plateText(raw), field)
  const plates = platesIn(raw)
  if (plates.length > several) return bad('tooManyEntries', { max: several })
  const checked = plates.map((plate) => textOf(plate, field))
  return checked.find((one) => 'problem' in one) ?? ok(plates.join(','))
}

/** The address of an uploaded picture may come with the signature that the server added; it is not stored. */
const addressOf: Check<string> = (raw, field) => {
  const address = typeof raw === 'string' ? bareAddress(raw) : raw
  if (typeof address === 'string' && !mayBeNamed(address)) return bad('notUploaded')
  return textThat(isAddress, 'notAddress')(address, field)
}

const checks: { [K in Kind]: Check<ValueOfKind[K]> } = {
  id: refOf,
  text: textOf,
  note: textOf,
  code: textOf,
  plate: plateOf,
  phone: patterned('phone'),
  email: patterned('email'),
  username: patterned('username'),
  password: passwordOf,
  secret: textOf,
  integer: integerOf,
  decimal: decimalOf,
  money: moneyOf,
  dict: dictOf,
  word: textOf,
  ref: refOf,
  refs: refsOf,
  park: textOf,
  moment: (raw, field) => (field.ends ? dateOf : momentOf)(raw, field),
  date: dateOf,
  clock: clockOf,
  image: addressOf,
  address: addressOf,
  colour: textOf,
  created: momentOf,
  updated: momentOf,
  name: textOf,
}

/** Empty (absent, null, '') becomes null, or the problem 'required'. Only the server checks rules about other rows. */
export function check(raw: unknown, field: Field): Checked {
  const blank = isEmpty(raw) || (typeof raw === 'string' && raw.trim() === '')
  if (blank && field.required) return bad('required')
  if (isEmpty(raw)) return ok(field.kind === 'refs' ? [] : null)
  const checked = checks[field.kind](raw, field)
  const isNone =
    'value' in checked && (checked.value === null || (Array.isArray(checked.value) && checked.value.length === 0))
  return isNone && field.required ? bad('required') : checked
}

/** Null if there is nothing in it but spaces. */
function checkIdentifier(typed: string, field: Field): Checked<string | null> {
  const text = checkText(searchedIdentifier(typed, field))
  return 'value' in text && text.value === '' ? ok(null) : text
}

/** Empty, or equal to `all` (the code for 'all'), means no filter and becomes null. */
export function checkSearch(raw: unknown, field: Field, all?: number): Checked {
  if (isEmpty(raw) || (all !== undefined && (raw === all || raw === String(all)))) return ok(null)
  if (typeof raw === 'string' && isIdentifier(field)) return checkIdentifier(raw, field)
  if (isFoundByPart(field) || field.kind === 'code' || field.kind === 'park') return checkText(raw)
  const single: Field = field.kind === 'refs' ? { ...field, kind: 'ref' } : field
  return checks[single.kind](raw, { ...single, min: undefined, max: undefined })
}

const listed = (text: unknown, { several }: Field): unknown[] =>
  typeof text === 'string' && several !== undefined ? text.split(',') : [text]

/** What `after` adds to a field: the plates, or the text, that were not in `before`. */
export function addedValues(after: unknown, before: unknown, field: Field): string[] {
  const had = listed(before, field)
  return listed(after, field).filter(
    (one): one is string => typeof one === 'string' && !isEmpty(one) && !had.includes(one),
  )
}

/** Plates that look like none, and telephone numbers that are not mobile ones: permitted, but users confirm them. */
export function unusualValues(values: readonly string[], field: Field): Message[] {
  if (field.kind === 'plate')
    return values
      .filter((plate) => ['other', 'none'].includes(plateLook(plate)))
      .map((value) => message('unusualPlate', { value }))
  return isTelephone(field) ? values.filter((number) => mobileNumber(number) === null).map(() => message('phone')) : []
}
