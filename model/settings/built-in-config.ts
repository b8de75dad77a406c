import type { Checked } from '../check'
import { localize, zhEn, type Label } from '../label'
import { message, type Message, messages } from '../message'
import type { Field } from '../field'
import type { PasswordPolicy } from '../text/password-policy'

/** What values a built-in setting may have. */
type ConfigType =
  /** `zero`: 0 is valid too, and means this. */
  | { kind: 'whole'; min: number; max: number; zero?: Label }
  | { kind: 'yesNo' }
  | { kind: 'choice'; choices: readonly ConfigChoice[] }
  | { kind: 'text'; max: number }

export interface ConfigChoice {
  value: string
  label: Label
}

/** A setting that the program reads; values are texts, as in the rows of settings. */
export interface BuiltInConfig {
  key: string
  name: Label
  help: Label
  type: ConfigType
  unit?: Label
  default: string
}

const yesNo = { yes: zhEn('是', 'Yes'), no: zhEn('否', 'No') }
export const yesNoValues = { yes: '1', no: '0' } as const

const yesWords = /^(1|true|yes|on|是|开)$/i
const noWords = /^(0|2|false|no|off|否|关)$/i

export const isYes = (value: string): boolean => yesWords.test(value)

const listed = (choices: readonly ConfigChoice[]): Label => ({
  zh: choices.map(({ value, label }) => `${value}（${label.zh}）`).join('、'),
  en: choices.map(({ value, label }) => `${value} (${label.en})`).join(', '),
})

function problemOf(text: string, type: ConfigType): Message | null {
  if (type.kind === 'yesNo') return yesWords.test(text) || noWords.test(text) ? null : message('notYesNo')
  if (type.kind === 'choice')
    return type.choices.some(({ value }) => value === text) ? null : message('oneOf', { choices: listed(type.choices) })
  if (type.kind === 'text') return [...text].length <= type.max ? null : message('tooLong', { max: type.max })
  const { min, max, zero } = type
  const number = /^[+-]?\d{1,9}$/.test(text) ? Number(text) : NaN
  if ((zero && number === 0) || (number >= min && number <= max)) return null
  return zero ? message('zeroOrWithin', { zero, min, max }) : message('wholeWithin', { min, max })
}

/** A value without spaces around it; numbers and codes may be typed with full-width characters. */
export function checkConfig(raw: string, { type }: Pick<BuiltInConfig, 'type'>): Checked<string> {
  const text = type.kind === 'text' ? raw.trim() : raw.normalize('NFKC').trim()
  if (text === '') return { problem: message('required') }
  const problem = problemOf(text, type)
  if (problem) return { problem }
  return { value: type.kind === 'whole' ? String(Number(text)) : text }
}

/** Is a valid value the default, even if spelled differently? */
export const isDefault = (value: string, { type, default: usual }: BuiltInConfig): boolean =>
  type.kind === 'yesNo' ? isYes(value) === isYes(usual) : value === usual

/** A value in the person's language, with its unit; one that is not valid as it is. */
export function configText(value: string, { type, unit }: BuiltInConfig, lang: Parameters<typeof localize>[1]): string {
  const checked = checkConfig(value, { type })
  if ('problem' in checked) return value
  if (type.kind === 'yesNo') return localize(isYes(checked.value) ? yesNo.yes : yesNo.no, lang)
  if (type.kind === 'choice') {
    const chosen = type.choices.find((choice) => choice.value === checked.value)
    return chosen ? localize(chosen.label, lang) : value
  }
  if (type.kind === 'text') return checked.value
  if (type.zero && checked.value === '0') return localize(type.zero, lang)
  return unit ? `${checked.value} ${localize(unit, lang)}` : checked.value
}

/** Values of settings with the minimum of a field, by their keys. */
export type Minimums = Readonly<Record<string, number>>

/** What the operator has set about the fields of forms. */
export interface FieldRules {
  minimums: Minimums
  passwordPolicy: PasswordPolicy
}

const passwordHints = { standard: messages.password, long: messages.longPassword } as const

/** The field with the minimum that the operator has set, which its initial value is not below, or their rule of passwords. */
export function withRules(field: Field, { minimums, passwordPolicy }: FieldRules): Field {
  if (field.kind === 'password') return { ...field, policy: passwordPolicy, hint: passwordHints[passwordPolicy] }
  const min = minimums[field.minFrom ?? '']
  if (min === undefined) return field
  const initial = typeof field.default === 'number' ? { default: Math.max(field.default, min) } : {}
  return { ...field, ...initial, min }
}

/** Without its minimum if the number stays as it is: the operator may have raised the minimum since. */
export const keptOrAbove = (field: Field, raw: unknown, before: unknown): Field =>
  field.minFrom && typeof before === 'number' && Number(raw) === before ? { ...field, min: undefined } : field
