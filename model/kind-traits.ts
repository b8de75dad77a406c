import type { Field, Kind } from './field'
import { identifierText, telephoneText } from './text/patterns'

interface KindTraits {
  sortable: boolean
  /** Why users can't sort lists by clicking its column heading; null: they can. */
  notSortableReason: string | null
  /** A search matches any part of its text; otherwise only the whole value. */
  foundByPart: boolean
  /** Its value is never displayed, exported or logged. */
  secret: boolean
  /** A date with the time of day; lists can be filtered by a range of it. */
  time: boolean
  /** A quantity, as opposed to an id or a code. */
  measure: boolean
  /** Its value, or each of its values, is an integer on the wire. */
  whole: boolean
  /** It is short and tells rows apart: lists pin its column if it is part of a row's title. */
  naming: boolean
  /** Its value identifies something: full-width characters are stored and searched as plain ones. */
  identifier: boolean
  /** It is a telephone number: lists link it to a call. */
  telephone: boolean
  /** It names a person or a car, or may do so in free text: it stands in no address of the app. */
  personal: boolean
}

const plain: KindTraits = {
  sortable: true,
  notSortableReason: null,
  foundByPart: false,
  secret: false,
  time: false,
  measure: false,
  whole: false,
  naming: true,
  identifier: false,
  telephone: false,
  personal: false,
}
const wording: KindTraits = { ...plain, foundByPart: true }
const identifying: KindTraits = { ...wording, identifier: true, personal: true }
const hidden: KindTraits = {
  ...plain,
  sortable: false,
  notSortableReason: 'its order would tell about the values',
  secret: true,
  naming: false,
}
const time: KindTraits = { ...plain, time: true, naming: false }
const measure: KindTraits = { ...plain, measure: true, naming: false }
const whole: KindTraits = { ...plain, whole: true }

export const kindTraits: Readonly<Record<Kind, KindTraits>> = {
  id: whole,
  text: wording,
  note: { ...wording, naming: false, personal: true },
  code: { ...plain, identifier: true },
  plate: identifying,
  phone: { ...identifying, telephone: true },
  email: identifying,
  username: identifying,
  password: hidden,
  secret: hidden,
  integer: { ...measure, whole: true, naming: true },
  decimal: measure,
  money: measure,
  dict: whole,
  word: plain,
  ref: whole,
  refs: { ...whole, sortable: false, notSortableReason: 'a row has several values' },
  park: plain,
  moment: time,
  date: time,
  clock: plain,
  image: { ...wording, notSortableReason: 'the addresses of pictures are random', naming: false },
  address: wording,
  colour: plain,
  created: time,
  updated: time,
  name: plain,
}

/** Does its value identify a car, a person, a card, an order or a device? */
export const isIdentifier = (field: Field): boolean => kindTraits[field.kind].identifier || field.identifier === true

/** An identifier that was typed, as it is stored; other texts as they are. */
export function identifierAsStored(typed: string, field: Field): string {
  if (!isIdentifier(field)) return typed
  return field.telephone ? telephoneText(typed) : identifierText(typed)
}

export const isTelephone = (field: Field): boolean => kindTraits[field.kind].telephone || field.telephone === true

export const isPersonal = (field: Field): boolean =>
  kindTraits[field.kind].personal || field.personal === true || isTelephone(field)

export const isFoundByPart = (field: Field): boolean => kindTraits[field.kind].foundByPart

/** The text of a number as it is shown: an amount in cents in units, with two decimals; a reduction below zero. */
export function shownNumber({ cents, reduction }: Field, text: string): string {
  if (cents && text !== '') return (Number(text) / 100).toFixed(2)
  return reduction && Number(text) > 0 ? `-${text}` : text
}
