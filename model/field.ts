import { zhEn, type Label } from './label'
import type { When } from './wall-time'

/**
 * The kinds of field. Everything that depends on a kind (column, check, input, cell, filter, document) is a
 * `Record<Kind, ...>`, so the compiler asks for each part of a new one.
 */
export type Kind =
  | 'id' // the row's number
  | 'text' // found by any part of it
  | 'note' // text of several lines
  | 'code' // an identifier: found by the whole of it, shown in fixed width
  | 'plate' // a number plate
  | 'phone'
  | 'email'
  | 'username'
  | 'password' // stored as a hash, never answered
  | 'secret' // answered as null and `<name>_set`
  | 'integer'
  | 'decimal' // a measured number: power, confidence
  | 'money' // yuan with two decimals
  | 'dict' // a number from a dictionary
  | 'ref' // the id of another resource's row
  | 'refs' // several ids, joined by commas on the wire
  | 'park' // the park_code of an organisation
  | 'moment' // YYYY-MM-DD HH:mm:ss in the operator's time zone
  | 'clock' // HH:mm:ss
  | 'image' // the address of a picture
  | 'address' // an own path or an http(s) address
  | 'colour' // as CSS writes it; nothing that is written may break a page
  | 'created' // set when the row is made
  | 'updated' // set at every change
  | 'name' // not stored: the name of what another field of the row points to

export interface FieldOptions {
  required?: boolean
  /** Filled in by form and server alike; a `When` is counted from now. */
  default?: string | number | When
  /** Longest text, or largest number. */
  max?: number
  min?: number
  /** No two rows may share it. */
  unique?: boolean
  /** Taken when the row is made, ignored in later changes. */
  createOnly?: boolean
  /** False: asked for in a form, kept nowhere (what it does is the resource's special code). */
  stored?: false
  /** `ref`: the row that it points to may be deleted all the same (a log outlives whom it speaks of). */
  onDelete?: 'keep'
  /** Least width of its column in pixels, where its cells need another than those of its kind. */
  width?: number
  /** A second spelling of the same field: rows carry both, forms, searches and sorts accept either. */
  alias?: string
}

export interface Field<K extends Kind = Kind> extends FieldOptions {
  kind: K
  label: Label
  /** `dict`: the dictionary's type; `ref`, `refs`: the resource's name; `name`: the pointing field. */
  of?: string
}

const plain =
  <K extends Kind>(kind: K, preset: FieldOptions = {}) =>
  (label: Label, options: FieldOptions = {}): Field<K> => ({ kind, label, ...preset, ...options })

const pointing =
  <K extends Kind>(kind: K) =>
  (label: Label, of: string, options: FieldOptions = {}): Field<K> => ({ kind, label, of, ...options })

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
export const dict = pointing('dict')
export const ref = pointing('ref')
export const refs = pointing('refs')
export const nameOf = pointing('name')
export const park = plain('park', { max: 64 })
export const moment = plain('moment')
export const clock = plain('clock')
export const image = plain('image', { max: 500 })
export const address = plain('address', { max: 500 })
export const colour = plain('colour', { max: 64 })

/** When the row was made. Every resource has one; declare it to spell it `createdAt`. */
export const created = () => plain('created')(zhEn('创建时间', 'Created'))
/** When the row was last changed. Every resource has one; declare it to spell it `updatedAt`. */
export const updated = () => plain('updated')(zhEn('更新时间', 'Updated'))
export const remark = (options: FieldOptions = {}) => note(zhEn('备注', 'Remark'), options)
/** Yes (1) or no (2). */
export const yesNo = (label: Label, options: FieldOptions = {}) => dict(label, 'is', options)

/** What a row holds for a field of each kind, beside null. */
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
  ref: number
  refs: number[]
  park: string
  moment: string
  clock: string
  image: string
  address: string
  colour: string
  created: string
  updated: string
  name: string
}
