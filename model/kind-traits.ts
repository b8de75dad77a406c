import type { Kind } from './field'

/** What is true of every field of a kind, wherever it is used. */
interface KindTraits {
  /** A search may be sorted by it. */
  sortable: boolean
  /** The headings of lists offer to sort by it. */
  sortHeading: boolean
  /** A search finds it by any part of it, else only by the whole value. */
  foundByPart: boolean
  /** Never shown, exported or named in logs. */
  secret: boolean
  /** A date with the time of day: a list may be narrowed to a range of it. */
  time: boolean
  /** A number that is counted with, not one that stands for something. */
  measure: boolean
  /** Its value, or each of its values, is a whole number on the wire. */
  whole: boolean
}

const plain: KindTraits = {
  sortable: true,
  sortHeading: true,
  foundByPart: false,
  secret: false,
  time: false,
  measure: false,
  whole: false,
}
const wording: KindTraits = { ...plain, foundByPart: true }
const hidden: KindTraits = { ...plain, sortable: false, sortHeading: false, secret: true }
const time: KindTraits = { ...plain, time: true }
const measure: KindTraits = { ...plain, measure: true }
const whole: KindTraits = { ...plain, whole: true }

/** The traits of each kind; a new kind has to declare its own. */
export const kindTraits: Readonly<Record<Kind, KindTraits>> = {
  id: whole,
  text: wording,
  note: wording,
  code: plain,
  plate: wording,
  phone: wording,
  email: wording,
  username: wording,
  password: hidden,
  secret: hidden,
  integer: { ...measure, whole: true },
  decimal: measure,
  money: measure,
  dict: whole,
  ref: whole,
  refs: { ...whole, sortable: false, sortHeading: false },
  park: plain,
  moment: time,
  clock: plain,
  image: { ...wording, sortHeading: false },
  address: wording,
  colour: plain,
  created: time,
  updated: time,
  name: { ...plain, sortHeading: false },
}
