import { isEmpty } from '../is-empty'
import { isTelephone } from '../kind-traits'
import { message, type Message } from '../message'
import { mobileNumber } from './patterns'
import { plateLook } from './plate-look'
import type { Field } from '../field'

const listed = (text: unknown, { several }: Field): unknown[] =>
  typeof text === 'string' && several !== undefined ? text.split(',') : [text]

/** What `after` adds to a field: the plates, or the text, that were not in `before`. */
export function addedValues(after: unknown, before: unknown, field: Field): string[] {
  const had = listed(before, field)
  return listed(after, field).filter(
    (one): one is string => typeof one === 'string' && !isEmpty(one) && !had.includes(one),
  )
}

/** Plates that look like none, and telephone numbers that are not mobile ones: permitted, but users confirm them. */
export function unusualValues(values: readonly string[], field: Field): Message[] {
  if (field.kind === 'plate')
    return values
      .filter((plate) => ['other', 'none'].includes(plateLook(plate)))
      .map((value) => message('unusualPlate', { value }))
  return isTelephone(field) ? values.filter((number) => mobileNumber(number) === null).map(() => message('phone')) : []
}
