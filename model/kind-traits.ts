import type { Kind } from './field'

/** What is true of every field of a kind, wherever it stands. */
interface KindTraits {
  /** A list may be sorted by it. */
  sortable: boolean
  /** A search finds it by any part of it, else only by the whole value. */
  foundByPart: boolean
  /** Never shown, exported or named in logs. */
  secret: boolean
  /** A date with the time of day: a list may be narrowed to a range of it. */
  time: boolean
  /** A number that is counted with, not one that stands for something. */
  measure: boolean
}

const plain: KindTraits = { sortable: true, foundByPart: false, secret: false, time: false, measure: false }
const wording: KindTraits = { ...plain, foundByPart: true }
const hidden: KindTraits = { ...plain, sortable: false, secret: true }
const time: KindTraits = { ...plain, time: true }
const measure: KindTraits = { ...plain, measure: true }

/** The traits of each kind; a new kind has to say its own. */
export const kindTraits: Readonly<Record<Kind, KindTraits>> = {
  id: plain,
  text: wording,
  note: wording,
  code: plain,
  plate: wording,
  phone: wording,
  email: wording,
  username: wording,
  password: hidden,
  secret: hidden,
  integer: measure,
  decimal: measure,
  money: measure,
  dict: plain,
  ref: plain,
  refs: { ...plain, sortable: false },
  park: plain,
  moment: time,
  clock: plain,
  image: wording,
  address: wording,
  colour: plain,
  created: time,
  updated: time,
  name: plain,
}
