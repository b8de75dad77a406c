import { isWallTime } from '../../../model/wall-time'

const [one, two, four] = ['(\\d{1,2})', '(\\d{2})', '(\\d{4})']
/** `2027-1-31`, `2027/1/31` or `2027.1.31`, and `20270131`. */
const separateDay = `${four}[-/.]${one}[-/.]${one}`
const plainDay = `${four}${two}${two}`
/** `8:05` or `8:05:30`, and `0805` or `080530`. */
const separateClock = `${one}:${one}(?::${one})?`
const plainClock = `${two}${two}${two}?`

const whole = (text: string): RegExp => new RegExp(`^${text}$`)
const dayForms = [separateDay, plainDay].map(whole)
const clockForms = [separateClock, plainClock].map(whole)
const momentForms = [
  ...[separateDay, plainDay].flatMap((day) => [separateClock, plainClock].map((clock) => `${day}[ T]+${clock}`)),
  plainDay + plainClock,
].map(whole)

/** Year, month, day, hour, o'clock, minute and second in Chinese, which stand where other texts have separators. */
const units: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ' '],
  [/ ?[\u5e74\u6708] ?/g, '-'],
  [/ ?\u65e5 ?/g, ' '],
  [/ ?[\u65f6\u70b9] ?(?=\d)/g, ':'],
  [/ ?[\u65f6\u70b9] ?$/, ':00'],
  [/ ?\u5206 ?(?=\d)/g, ':'],
  [/ ?[\u5206\u79d2] ?$/, ''],
]

/** A typed text with the digits and separators of these forms: `２０２７年1月31日8时5分` is `2027-1-31 8:5`. */
const plainOf = (typed: string): string =>
  units
    .reduce((text, [unit, separator]) => text.replace(unit, separator), typed.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u3002', '.')
    .trim()

/** The numbers in a text of one of the forms, with two digits at least; absent ones are 0. */
function partsIn(typed: string, forms: readonly RegExp[]): string[] {
  const text = plainOf(typed)
  const found = forms.map((form) => form.exec(text)).find((match) => match !== null)
  return (found?.slice(1) ?? []).map((part: string | undefined) => (part ?? '0').padStart(2, '0'))
}

const ifExists = (time: string): string | null => (isWallTime(time) ? time : null)

/** A typed day as `YYYY-MM-DD`; null if it is none, or has a time of day. */
export const readDay = (typed: string): string | null => ifExists(partsIn(typed, dayForms).join('-'))

/** A typed time as `YYYY-MM-DD HH:mm:ss`; `clock` is the time of day if only a day was typed. Null if it is none. */
export function readMoment(typed: string, clock = '00:00:00'): string | null {
  const day = readDay(typed)
  const parts = partsIn(typed, momentForms)
  return day === null ? ifExists(`${parts.slice(0, 3).join('-')} ${parts.slice(3).join(':')}`) : `${day} ${clock}`
}

/** A typed time of day as `HH:mm:ss`; null if it is none. */
export function readClock(typed: string): string | null {
  const time = partsIn(typed, clockForms).join(':')
  return isWallTime(`2000-01-01 ${time}`) ? time : null
}
