import { defaultPageSize, largestPage, wholePage, type Filter } from '../../../model/list'
import { checkSearch, isFoundByPart } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import type { Field } from '../../../model/field'
import { maxValues } from '../../../model/limits'
import { message, type Message } from '../../../model/message'
import { fieldNamed, listsOf, type Resource } from '../../../model/resource'
import { isWallDate, isWallTime, noTime } from '../../../model/wall-time'
import { badFields, type BadField } from '../../api-error'
import { parkField } from '../../rows/rows'
import { rawValue, type Body } from '../write/form-input'
import { kindTraits } from '../../../model/kind-traits'

export interface Condition {
  field: string
  how: 'part' | 'is' | 'any' | 'holds' | 'from' | 'to' | 'above'
  value: unknown
}

export interface Sort {
  field: string
  down: boolean
}

export interface Selection {
  conditions: Condition[]
  sort: Sort[]
  page: number
  size: number
}

const maxSortColumns = 5

/** The filters of all lists of a resource, by field. */
export const filtersOf = (resource: Resource): Map<string, Filter> =>
  new Map(
    listsOf(resource).flatMap(({ search, under }) => [
      ...search
        .map((item) => (typeof item === 'string' ? { field: item } : item))
        .map((item) => [item.field, item] as const),
      ...(under ? [[under.field, { field: under.field }] as const] : []),
    ]),
  )

export const sortOf = (written: string): Sort[] =>
  written
    .split(',')
    .filter(Boolean)
    .map((name) => ({ field: name.replace(/^-/, ''), down: name.startsWith('-') }))

/** The field that start_time and end_time filter: that of the default sort if a time, else the time of creation. */
function rangeField(resource: Resource): string | null {
  if ('start_time' in resource.fields && resource.list.window === undefined) return null
  const [first] = sortOf(resource.list.sort)
  const kind = first && resource.fields[first.field]?.kind
  return first && kind && kindTraits[kind].time ? first.field : resource.createdField
}

/** A search value as a condition; null: no filter. */
type ParsedCondition = { condition: Condition | null } | { problem: Message }

function oneCondition(name: string, field: Field, raw: unknown, all?: number): ParsedCondition {
  if (Array.isArray(raw) && !isFoundByPart(field)) {
    if (raw.length > maxValues) return { problem: message('tooManyEntries', { max: maxValues }) }
    const each = raw.map((one: unknown) => checkSearch(one, field, all))
    const wrong = each.find((one) => 'problem' in one)
    if (wrong && 'problem' in wrong) return wrong
    const value = each.flatMap((one) => ('value' in one && one.value !== null ? [one.value] : []))
    return { condition: value.length ? { field: name, how: 'any', value } : null }
  }
  const checked = checkSearch(raw, field, all)
  if ('problem' in checked) return checked
  if (checked.value === null) return { condition: null }
  const how = isFoundByPart(field) ? 'part' : field.kind === 'refs' ? 'holds' : 'is'
  return { condition: { field: name, how, value: checked.value } }
}

/** An end of a time range as wall time, null if it is open. A date without a time includes the whole day. */
export function boundOf(how: 'from' | 'to', raw: unknown): { value: string | null } | { problem: Message } {
  if (isEmpty(raw) || raw === noTime) return { value: null }
  if (typeof raw !== 'string' || !isWallTime(raw)) return { problem: message('notMoment') }
  return { value: isWallDate(raw) ? `${raw} ${how === 'from' ? '00:00:00' : '23:59:59'}` : raw.replace('T', ' ') }
}

function oneBound(field: string, how: 'from' | 'to', raw: unknown): ParsedCondition {
  const bound = boundOf(how, raw)
  if ('problem' in bound) return bound
  return { condition: bound.value === null ? null : { field, how, value: bound.value } }
}

export function conditionsOf(
  resource: Resource,
  body: Body,
  extra: readonly string[] = [],
): { conditions: Condition[]; bad: BadField[] } {
  const conditions: Condition[] = []
  const bad: BadField[] = []
  const add = (name: string, parsed: ParsedCondition): void => {
    if ('problem' in parsed) bad.push({ field: name, problem: parsed.problem })
    else if (parsed.condition) conditions.push(parsed.condition)
  }
  const filters = filtersOf(resource)
  // Rows of a park can be filtered by it, even without a search field for it.
  const park = parkField(resource)
  for (const name of new Set([...filters.keys(), ...(park === null ? [] : [park]), ...extra])) {
    const field = resource.fields[name]
    if (field) add(name, oneCondition(name, field, rawValue(body, name, field), filters.get(name)?.all))
  }
  const range = rangeField(resource)
  if (range) {
    add('start_time', oneBound(range, 'from', body.start_time))
    add('end_time', oneBound(range, 'to', body.end_time))
  }
  return { conditions, bad }
}

function sortInput(resource: Resource, body: Body, bad: BadField[]): Sort[] {
  const { order_column_name: columns, order_type: type } = body
  if (!isEmpty(type) && !(typeof type === 'string' && /^(asc|desc)$/i.test(type)))
    bad.push({ field: 'order_type', problem: message('badOrder') })
  if (isEmpty(columns)) return sortOf(resource.list.sort)
  const names =
    typeof columns === 'string'
      ? columns.split(',', maxSortColumns + 1).map((name) => name.trim())
      : [JSON.stringify(columns)]
  const fields = names.map((name) => fieldNamed(resource, name))
  const wrong = names.find((_, index) => {
    const { kind = 'secret', stored } = resource.fields[fields[index] ?? ''] ?? {}
    return !kindTraits[kind].sortable || stored === false
  })
  if (names.length > maxSortColumns)
    bad.push({ field: 'order_column_name', problem: message('tooManyEntries', { max: maxSortColumns }) })
  else if (wrong !== undefined)
    bad.push({ field: 'order_column_name', problem: message('badSort', { column: wrong.slice(0, 64) }) })
  if (isEmpty(type)) return sortOf(resource.list.sort)
  return [...new Set(fields)].flatMap((field) =>
    field ? [{ field, down: String(type).toLowerCase() === 'desc' }] : [],
  )
}

function numberInput(
  body: Body,
  name: 'page' | 'page_size',
  largest: number,
  fallback: number,
  bad: BadField[],
): number {
  if (isEmpty(body[name])) return fallback
  const raw = body[name]
  const value =
    (typeof raw === 'number' || typeof raw === 'string') && /^\d{1,9}$/.test(String(raw)) ? Number(raw) : NaN
  if (Number.isNaN(value)) bad.push({ field: name, problem: message('notInteger') })
  else if (value < 1) bad.push({ field: name, problem: message('tooSmall', { min: 1 }) })
  else if (value > largest) bad.push({ field: name, problem: message('tooLarge', { max: largest }) })
  return value
}

/** Parses the body of a list call; throws 40000 with all bad fields. */
export function selectionOf(resource: Resource, body: Body): Selection {
  const { conditions, bad } = conditionsOf(resource, body)
  const sort = sortInput(resource, body, bad)
  const largest = resource.fetchedWhole ? wholePage : largestPage
  const page = numberInput(body, 'page', 100_000_000, 1, bad)
  const size = numberInput(body, 'page_size', largest, resource.list.pageSize ?? defaultPageSize, bad)
  if (bad.length) throw badFields(bad)
  return { conditions, sort, page, size }
}
