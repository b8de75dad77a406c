import type { Kind } from './field'

interface KindTraits {
  sortable: boolean
  /** Users can sort lists by clicking its column heading. */
  sortHeading: boolean
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
