import type { PasswordPolicy } from './text/password-policy'
import type { CodedDictionary, Dictionary, Look } from './dictionary'
import { zhEn, type Label } from './label'
import { shift, type When } from './wall-time'

/** What depends on the kind is a `Record<Kind, ...>`, so that the compiler asks for all parts of a new one. */
export type Kind =
  | 'id'
  | 'text'
  | 'note'
  | 'code'
  | 'plate'
  | 'phone'
  | 'email'
  | 'username'
  | 'password'
  | 'secret' // returned as null and `<name>_set`
  | 'integer'
  | 'decimal'
  | 'money' // yuan with two decimals
  | 'dict'
  | 'word' // a text from a dictionary that only the system extends
  | 'ref'
  | 'refs'
  | 'park'
  | 'moment' // YYYY-MM-DD HH:mm:ss in the operator's time zone
  | 'date' // stored and sent as the last second of the operator's day
  | 'clock'
  | 'image'
  | 'address'
  | 'colour'
  | 'created'
  | 'updated'
  | 'name' // not stored: the name of the row that another field references

interface FieldOptions {
  required?: boolean
  default?: string | number | When
  /** Of a text's length, or of a number. */
  max?: number
  min?: number
  /** `text`: identifies something, but is searched by any part. */
  identifier?: true
  telephone?: true
  /** Names a person, a car or a card: stands in no address of the app. */
  personal?: true
  /** The built-in setting with the minimum; `min` is its default. */
  minFrom?: string
  /** `moment`: at most a day ahead. */
  past?: true
  /** `moment`: a day without a time of day counts through its end. */
  ends?: true
  /** `moment`: only the time of day means something and is shown. */
  timeOfDay?: true
  /** `plate`: a row may have so many, joined by commas; the server finds rows by each (`valuesTable`). */
  several?: number
  unique?: boolean
  /** Rights follow from it, such as those over a meter: other car parks can't have the same value. */
  owned?: true
  createOnly?: boolean
  stored?: false
  /** `ref`: the referenced row may be deleted, and the id stays (as in a log). */
  onDelete?: 'keep'
  width?: number
  among?: { of: { name: string }; field: string }
  /** A second wire name: rows contain both, forms, searches and sorts accept either. */
  alias?: string
  /** Shown instead of 0 or no value, such as 'No limit'. */
  zero?: Label
  /** At least so many in lists, so that the points of a column are below each other. */
  decimals?: number
  minutes?: true
  policy?: PasswordPolicy
  cents?: true
  count?: true
  reduction?: true
  hint?: Label
  english?: string
  /** The search over all data also finds it by the beginnings of its words, and by pinyin. */
  spelled?: true
  /** `image`: who lacks this permission (a whole string) gets no picture's address. */
  shownWith?: string
}

export interface Field<K extends Kind = Kind> extends FieldOptions {
  kind: K
  label: Label
  /** `dict`, `word`: the dictionary's type; `ref`, `refs`: the resource; `name`: the referencing field. */
  of?: string
  look?: Look
}

const plain =
  <K extends Kind>(kind: K, defaults: FieldOptions = {}) =>
  (label: Label, options: FieldOptions = {}): Field<K> => ({ kind, label, ...defaults, ...options })

const referencing =
  <K extends Kind>(kind: K) =>
  (label: Label, { name }: { name: string }, options: FieldOptions = {}): Field<K> => ({
    kind,
    label,
    of: name,
    ...options,
  })

type EntryName<D> = Exclude<keyof D, 'dictionary'>

export function dict<D extends CodedDictionary>(
  label: Label,
  coded: D,
  { default: entry, ...options }: Omit<FieldOptions, 'default'> & { default?: EntryName<D> } = {},
): Field<'dict'> {
  const field: Field<'dict'> = {
    kind: 'dict',
    label,
    of: coded.dictionary.type,
    look: coded.dictionary.look,
    ...options,
  }
  return entry === undefined ? field : { ...field, default: Number(coded[entry]) }
}

export const isFromDictionary = (kind: Kind): boolean => kind === 'dict' || kind === 'word'

export const word = (label: Label, { dictionary }: { dictionary: Dictionary }): Field<'word'> => ({
  kind: 'word',
  label,
  max: 32,
  of: dictionary.type,
  look: dictionary.look,
})

export const text = plain('text', { max: 128 })
export const note = plain('note', { max: 500 })
export const code = plain('code', { max: 64 })
export const plate = plain('plate', { max: 16 })
export const phone = plain('phone')
export const email = plain('email', { max: 128 })
export const username = plain('username')
export const password = plain('password')
export const secret = plain('secret', { max: 256 })
export const integer = plain('integer')
export const decimal = plain('decimal')
export const money = plain('money')
export const ref = referencing('ref')
export const refs = referencing('refs')
export const parent = (label: Label): Field<'ref'> => ({ kind: 'ref', label, default: 0 })
export const nameOf = (label: Label, reference: string, options: FieldOptions = {}): Field<'name'> => ({
  kind: 'name',
  label,
  of: reference,
  ...options,
})
export const park = plain('park', { max: 64 })
export const moment = plain('moment')
export const date = plain('date')
export const clock = plain('clock')
export const image = plain('image', { max: 500 })
export const address = plain('address', { max: 500 })
export const colour = plain('colour', { max: 64 })

export const id = (options: FieldOptions = {}, label = zhEn('编号', 'ID')) => plain('id')(label, options)
export const created = () => plain('created')(zhEn('创建时间', 'Created'))
export const updated = () => plain('updated')(zhEn('更新时间', 'Updated'))
export const remark = (options: FieldOptions = {}) => note(zhEn('备注', 'Remark'), options)

/** Characters; several values have commas between them. */
export const longestText = ({ max = 128, several = 1 }: Pick<Field, 'max' | 'several'>): number =>
  (max + 1) * several - 1

/** The largest absolute values of columns. */
export const largestInteger = 2_147_483_647
export const largestDecimal = 9_999_999_999.99
export const largestCode = 32_767

export function defaultOf(field: Field, now: string): string | number | null {
  if (field.default === undefined) return null
  return typeof field.default === 'object' ? shift(now, field.default) : field.default
}

export interface ValueOfKind {
  id: number
  text: string
  note: string
  code: string
  plate: string
  phone: string
  email: string
  username: string
  password: string
  secret: string
  integer: number
  decimal: number
  money: string
  dict: number
  word: string
  ref: number
  refs: number[]
  park: string
  moment: string
  date: string
  clock: string
  image: string
  address: string
  colour: string
  created: string
  updated: string
  name: string
}
