import type { Field, Kind } from './field'
import { identifierText, telephoneText } from './text/patterns'

interface KindTraits {
  sortable: boolean
  notSortableReason: string | null
  foundByPart: boolean
  secret: boolean
  time: boolean
  /** A quantity, as opposed to an id or a code. */
  measure: boolean
  whole: boolean
  /** Short, and tells rows apart: lists pin its column if it is part of a row's title. */
  naming: boolean
  /** Full-width characters are stored and searched as plain ones. */
  identifier: boolean
  telephone: boolean
  /** May name a person or a car: stands in no address of the app. */
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

export const isIdentifier = (field: Field): boolean => kindTraits[field.kind].identifier || field.identifier === true

export function identifierAsStored(typed: string, field: Field): string {
  if (!isIdentifier(field)) return typed
  return field.telephone ? telephoneText(typed) : identifierText(typed)
}

export const isTelephone = (field: Field): boolean => kindTraits[field.kind].telephone || field.telephone === true

export const isPersonal = (field: Field): boolean =>
  kindTraits[field.kind].personal || field.personal === true || isTelephone(field)

export const isFoundByPart = (field: Field): boolean => kindTraits[field.kind].foundByPart

export function shownNumber({ cents, reduction }: Field, text: string): string {
  if (cents && text !== '') return (Number(text) / 100).toFixed(2)
  return reduction && Number(text) > 0 ? `-${text}` : text
}
