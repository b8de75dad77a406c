import type { PasswordPolicy } from './text/password-policy'
import type { CodedDictionary, Dictionary, Look } from './dictionary'
import { zhEn, type Label } from './label'
import { shift, type When } from './wall-time'

/** What depends on the kind is a `Record<Kind, ...>`, so the compiler requires all parts of a new one. */
export type Kind =
  | 'id' // the row's id
  | 'text' // searched by any part of it
  | 'note' // multi-line text
  | 'code' // an identifier: searched by its whole value, in monospace
  | 'plate' // a number plate
  | 'phone'
  | 'email'
  | 'username'
  | 'password' // stored as a hash, never returned
  | 'secret' // returned as null and `<name>_set`
  | 'integer'
  | 'decimal' // a measured number: power, confidence
  | 'money' // yuan with two decimals
  | 'dict' // a number from a dictionary
  | 'word' // a text from a dictionary that only the system extends
  | 'ref' // the id of another resource's row
  | 'refs' // several ids, joined by commas on the wire
  | 'park' // the park_code of a car park
  | 'moment' // YYYY-MM-DD HH:mm:ss in the operator's time zone
  | 'date' // a day of the operator's; on the wire and stored it is a moment, the day's last second
  | 'clock' // HH:mm:ss
  | 'image' // the address of a picture
  | 'address' // a path of this site or an http(s) address
  | 'colour' // a CSS colour; no value may break a page
  | 'created' // set when the row is inserted
  | 'updated' // set at every update
  | 'name' // not stored: the name of the row that another field references

interface FieldOptions {
  required?: boolean
  /** Initial value, set by form and server; a `When` is relative to now. */
  default?: string | number | When
  /** Maximum length of a text, or maximum of a number. */
  max?: number
  min?: number
  /** `text`: it identifies something, like a `code`, but is searched by any part. */
  identifier?: true
  /** `text`: it is a telephone number of any country; mobile ones are stored without separators and country code. */
  telephone?: true
  /** A text, a code or a name: it names a person, a car or a card, and stands in no address of the app. */
  personal?: true
  /** The key of a built-in setting with the minimum; `min` is its default. */
  minFrom?: string
  /** `moment`: of something that has happened, so a form takes none that is more than a day ahead. */
  past?: true
  /** `moment`: something ends at it, so a day without a time of day counts through its end. */
  ends?: true
  /** `moment`: only its time of day means something; its date is stored and sent, but shown nowhere. */
  timeOfDay?: true
  /** `plate`: a row may have so many, joined by commas; the server finds rows by each (`valuesTable`). */
  several?: number
  unique?: boolean
  /** Rights follow from it, such as those over a meter: rows of one car park alone may have the same value. */
  owned?: true
  createOnly?: boolean
  /** False: part of a form but not stored; the resource's own code handles it. */
  stored?: false
  /** `ref`: the referenced row may be deleted, and the id stays (as in a log). */
  onDelete?: 'keep'
  /** Minimum width of its column in pixels, if different from that of its kind. */
  width?: number
  /** `integer`: searches choose one of the values that this field has in the rows of that resource. */
  among?: { of: { name: string }; field: string }
  /** A second wire name of the field: rows contain both, forms, searches and sorts accept either. */
  alias?: string
  /** A number: what 0 or no value means, shown in its place, such as 'No limit'. */
  zero?: Label
  /** Lists show at least so many decimals, so that the points of a column are below each other. */
  decimals?: number
  /** A number of minutes that lists show with their units, so that the heading names none. */
  minutes?: true
  /** `password`: the operator's rule of new ones; absent: `standard`. */
  policy?: PasswordPolicy
  /** `integer`: an amount in cents, shown in units. */
  cents?: true
  /** `integer`: a number of things, which is shown with thousands separators. */
  count?: true
  /** `money`: by how much something was reduced, which is shown with a minus. */
  reduction?: true
  /** Shown below its input in forms, in a few words. */
  hint?: Label
  /** A text: the field with the same text in English, which readers in English get where it isn't empty. */
  english?: string
  /** A text: the search over all data also finds it by the beginnings of its words, and by their pinyin. */
  spelled?: true
  /** `image`: who lacks this permission (a whole string) is told the address of no picture, also where they read the row. */
  shownWith?: string
}

export interface Field<K extends Kind = Kind> extends FieldOptions {
  kind: K
  label: Label
  /** `dict`, `word`: the dictionary's type; `ref`, `refs`: the resource's name; `name`: the referencing field. */
  of?: string
  /** `dict`, `word`: how the dictionary's entries look; states have a dot. */
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

/** A code of one of the dictionary's entries; the default is the name of an entry. */
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

/** One of a dictionary's words. */
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
/** The id of another row of the same resource, as in a `tree`; 0 for the root. */
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

/** Every resource has one; declare it to give it another name, or its column another width. */
export const id = (options: FieldOptions = {}, label = zhEn('编号', 'ID')) => plain('id')(label, options)
/** Every resource has one; declare it to name it `createdAt`. */
export const created = () => plain('created')(zhEn('创建时间', 'Created'))
/** Every resource has one; declare it to name it `updatedAt`. */
export const updated = () => plain('updated')(zhEn('更新时间', 'Updated'))

/** When a row was inserted and last changed, for resources that list both in their own place. */
export const times = { created_at: created(), updated_at: updated() }

/** The same, as other resources spell them. */
export const camelTimes = { createdAt: created(), updatedAt: updated() }
export const remark = (options: FieldOptions = {}) => note(zhEn('备注', 'Remark'), options)

/** Characters of the longest text of a field, which may be several with commas between them. */
export const longestText = ({ max = 128, several = 1 }: Pick<Field, 'max' | 'several'>): number =>
  (max + 1) * several - 1

/** The largest absolute values that columns can store. */
export const largestInteger = 2_147_483_647
/** Ten digits before the point. */
export const largestDecimal = 9_999_999_999.99
/** Codes are stored as smallint. */
export const largestCode = 32_767

/** The initial value in a form, also set by the server; `now` is the operator's wall time. */
export function defaultOf(field: Field, now: string): string | number | null {
  if (field.default === undefined) return null
  return typeof field.default === 'object' ? shift(now, field.default) : field.default
}

/** Of each resource, by its name, the fields that need explaining, in a sentence or two. */
export type FieldHelp = ReadonlyMap<string, Readonly<Record<string, Label>>>

/** The type of a field's value in a row, by kind; every field may be null too. */
export type ValueOfKind = {
  [K in Kind]: K extends 'id' | 'integer' | 'decimal' | 'dict' | 'ref' ? number : K extends 'refs' ? number[] : string
}
