import { isEmpty } from '../../../../model/is-empty'
import { rangeNames, type List } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'
import { isWallTime } from '../../../../model/wall-time'
import { writeFilters } from '../../../page/address'
import { isMoving } from '../../../page/range/moving-end'
import { endsFor } from './all-dates'
import { isUnset } from './list-request'
import { filtersOf, queryValue } from './list-setup'
import type { Values } from './list-state'

const ends = ['start_time', 'end_time'] as const
const isEnd = (name: string): boolean => ends.some((end) => end === name)
/** An end of the time range that moves, as the list has it at first. */
const moving = 'auto'

/** The wire names of the values of a list's filters. */
export const filterNames = (list: List): string[] => [
  ...filtersOf(list).flatMap(({ field, range }) => (range ? [...rangeNames(field)] : [field])),
  ...(list.window ? ends : []),
]

const written = (value: unknown): string[] => {
  if (isUnset(value)) return []
  if (isMoving(value)) return [moving]
  return (Array.isArray(value) ? value : [value]).map(String)
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(written(one)) === JSON.stringify(written(other))

/**
 * The filters of a list for its address: those that are not as they were when it opened (`opened`), and its time range;
 * '' if all are.
 */
export function filtersText(list: List, values: Values, opened: Values): string {
  const names = filterNames(list)
  if (names.every((name) => isSame(values[name], opened[name]))) return ''
  const pairs = names.flatMap((name): [string, string][] => {
    const texts = written(values[name])
    if (isEnd(name) ? isUnset(opened[name]) && texts.length === 0 : isSame(values[name], opened[name])) return []
    // An end that isn't applied to a search by an identifier is found again from the search.
    if (isEnd(name) && texts.length === 0 && !isEmpty(values[name])) return []
    return (texts.length > 0 ? texts : ['']).map((text) => [name, text])
  })
  return writeFilters(pairs)
}

const unreadable = Symbol('unreadable')

function valueOf({ fields }: Resource, name: string, texts: readonly string[], opened: Values): unknown {
  const [text = ''] = texts
  if (text === '') return undefined
  if (text === moving && isMoving(opened[name])) return opened[name]
  if (!(name in fields)) return isWallTime(text) ? text : unreadable
  const values = texts.map((one) => queryValue({ fields }, name, one))
  return values.length > 1 ? values : values[0]
}

/**
 * The values of a list's filters from its address. Without its time range all times are shown, as with a link from
 * another row. What the list has no filter for is ignored, and so are times that can't be read: with such an end the list
 * has the time range with which it opens, as one end alone could mean years.
 */
export function filtersFrom(resource: Resource, list: List, text: string, opened: Values): Values {
  const params = new URLSearchParams(text)
  const named = filterNames(list).flatMap((name): [string, unknown][] => {
    const texts = params.getAll(name)
    return texts.length > 0 ? [[name, valueOf(resource, name, texts, opened)]] : []
  })
  const isBadRange = named.some(([name, value]) => isEnd(name) && value === unreadable)
  const given = named.filter(([name, value]) => value !== unreadable && !(isBadRange && isEnd(name)))
  if (given.length === 0) return opened
  const names = new Set(given.map(([name]) => name))
  const values = { ...opened, ...Object.fromEntries(given) }
  if (isBadRange) return { ...values, ...endsFor(resource, list, values) }
  if (ends.some((end) => names.has(end))) return { ...opened, ...unsetEnds, ...Object.fromEntries(given) }
  return { ...values, ...unsetEnds, ...waivedEnds(resource, list, values) }
}

const unsetEnds: Values = { start_time: undefined, end_time: undefined }

/** The ends that a search by an identifier doesn't apply, to have them again when it is over. */
function waivedEnds(resource: Resource, list: List, values: Values): Values {
  const found = endsFor(resource, list, values)
  return isUnset(found.start_time) && !isEmpty(found.start_time) ? found : {}
}
