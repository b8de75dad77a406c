import type { Field } from '../../../../model/field'
import { isEmpty } from '../../../../model/is-empty'
import { isFoundByPart, isIdentifier } from '../../../../model/kind-traits'
import type { List } from '../../../../model/list'
import { searchedIdentifier } from '../../../../model/text/plate-text'
import type { Resource } from '../../../../model/resource'
import { endAt, isMoving, isWaived, upperEndAt } from '../../../page/range/moving-end'
import { filtersOf } from './list-setup'
import type { ListStoreState, Values } from './list-state'

/** With fewer characters, the index of the parts of texts would find nearly every row. */
const fewestCharacters = 3

/** How many characters of an identifier are sought. */
const soughtLength = (field: Field, typed: unknown): number =>
  isIdentifier(field) && typeof typed === 'string' ? searchedIdentifier(typed.trim(), field).length : 0

function seeksOne({ fields }: Resource, list: List, values: Values): boolean {
  return filtersOf(list).some(({ field: name }) => {
    const field = fields[name]
    return field && soughtLength(field, values[name]) >= (isFoundByPart(field) ? fewestCharacters : 1)
  })
}

/**
 * The ends of a list's time range that change with these values of its filters: a search by an identifier, as of a car
 * that has been parked for days, is on all dates unless the user has chosen the ends; any other search has them again.
 */
export function endsFor(resource: Resource, list: List, values: Values): Values {
  const { start_time, end_time } = values
  const isKept = list.window !== undefined && 'kept' in list.window
  if (!isKept && seeksOne(resource, list, values))
    return isMoving(start_time) && isMoving(end_time)
      ? { start_time: { waived: start_time }, end_time: { waived: end_time } }
      : {}
  return isWaived(start_time) && isWaived(end_time) ? { start_time: start_time.waived, end_time: end_time.waived } : {}
}

const isNumber = ({ kind, among }: Field, value: unknown): boolean => kind === 'integer' && !among && !isEmpty(value)

/**
 * Does the list have something to say about all dates: that they are searched, or can be? A number, such as that of a
 * stall, and a short part of an identifier are sought in the list's own days: they have rows in all of them.
 */
export const concernsAllDates = ({ fields }: Resource, list: List, values: Values): boolean =>
  isWaived(values.start_time) ||
  (isMoving(values.start_time) &&
    filtersOf(list).some(({ field: name }) => {
      const [field, value] = [fields[name], values[name]]
      return field && (isNumber(field, value) || soughtLength(field, value) > 0)
    }))

/** The waived ends of the shown rows or of the panel, as if the user had chosen them at that time; none if none are. */
export function endsChosen({ search, draft }: Pick<ListStoreState, 'search' | 'draft'>, now: string): Values {
  const { start_time, end_time } = isWaived(search.start_time) ? search : draft
  if (!isWaived(start_time) || !isWaived(end_time)) return {}
  return { start_time: endAt(start_time.waived, now), end_time: upperEndAt(end_time.waived, now) }
}
