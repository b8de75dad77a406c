import { largestPage, rangeNames, wholePage, type Filter, type List } from '../../../model/list'
import { checkSearch } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import type { Field } from '../../../model/field'
import { maxValues } from '../../../model/limits'
import { message, type Message } from '../../../model/message'
import { fieldNamed, listNamed, listsOf, type Resource } from '../../../model/resource'
import { isWallDate, isWallTime, noTime } from '../../../model/wall-time'
import { badField, badFields, type BadField } from '../../api-error'
import type { Configs } from '../../config/configs'
import { parkField } from '../../rows/rows'
import { rawValue, type Body } from '../write/form-input'
import { targetOf } from './name-expression'
import { isFoundByPart, kindTraits } from '../../../model/kind-traits'

export interface Condition {
  field: string
  how: 'part' | 'is' | 'any' | 'holds' | 'from' | 'fromOrNone' | 'to' | 'above'
  value: unknown
}

export interface Sort {
  field: string
  down: boolean
  named?: boolean
}

export interface Selection {
  conditions: Condition[]
  sort: Sort[]
  page: number
  size: number
  last: { page: number; id: number } | null
}

const maxSortColumns = 5

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

/** What start_time and end_time filter: the list's own field, its sort if a time, else the time of creation. */
function rangeField(resource: Resource, list: List): string | null {
  if ('start_time' in resource.fields && list.window === undefined) return null
  if (list.time) return list.time
  const [first] = sortOf(list.sort)
  const kind = first && resource.fields[first.field]?.kind
  return first && kind && kindTraits[kind].time ? first.field : resource.createdField
}

export function listIn({ lists }: Resource, { list }: Body): string | undefined {
  if (isEmpty(list)) return undefined
  const name = Object.keys(lists).find((one) => one === list)
  if (name === undefined) throw badField('list', 'oneOf', { choices: Object.keys(lists).join(', ') })
  return name
}

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

/** Wall time, null if open. A date without a time includes the whole day. */
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
  list: List = resource.list,
): { conditions: Condition[]; bad: BadField[] } {
  const conditions: Condition[] = []
  const bad: BadField[] = []
  const add = (name: string, parsed: ParsedCondition): void => {
    if ('problem' in parsed) bad.push({ field: name, problem: parsed.problem })
    else if (parsed.condition) conditions.push(parsed.condition)
  }
  const filters = filtersOf(resource)
  // Every list can be filtered by its park.
  const park = parkField(resource)
  const addRange = (field: string, [from, to]: readonly [string, string], endless = false): void => {
    const low = oneBound(field, 'from', body[from])
    if (endless && 'condition' in low && low.condition) low.condition.how = 'fromOrNone'
    add(from, low)
    add(to, oneBound(field, 'to', body[to]))
  }
  for (const name of new Set([...filters.keys(), ...(park === null ? [] : [park]), ...extra])) {
    const field = resource.fields[name]
    const filter = filters.get(name)
    if (filter?.range) addRange(name, rangeNames(name), filter.endless)
    else if (field) add(name, oneCondition(name, field, rawValue(body, name, field), filter?.all))
  }
  const range = rangeField(resource, list)
  if (range) addRange(range, ['start_time', 'end_time'])
  return { conditions, bad }
}

/** Some clients mean false by texts or numbers that would be true. */
function checkBoolean(body: Body, name: 'exact_total' | 'order_names', bad: BadField[]): void {
  if (!isEmpty(body[name]) && typeof body[name] !== 'boolean') bad.push({ field: name, problem: message('notBoolean') })
}

/** `order_names: true` sorts references by the names that users see. */
export function sortInput(resource: Resource, list: List, body: Body, bad: BadField[]): Sort[] {
  const { order_column_name: columns, order_type: type } = body
  checkBoolean(body, 'order_names', bad)
  if (!isEmpty(type) && !(typeof type === 'string' && /^(asc|desc)$/i.test(type)))
    bad.push({ field: 'order_type', problem: message('badOrder') })
  if (isEmpty(columns)) return sortOf(list.sort)
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
  if (isEmpty(type)) return sortOf(list.sort)
  const down = String(type).toLowerCase() === 'desc'
  const isNamed = (field: string): boolean => body.order_names === true && targetOf(resource, field) !== null
  return [...new Set(fields)].flatMap((field) =>
    field ? [{ field, down, ...(isNamed(field) && { named: true }) }] : [],
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
  const isWritten = typeof raw === 'string' && /^-?\d+$/.test(raw)
  const value = typeof raw === 'number' || isWritten ? Number(raw) : NaN
  if (!Number.isInteger(value)) bad.push({ field: name, problem: message('notInteger') })
  else if (value < 1) bad.push({ field: name, problem: message('tooSmall', { min: 1 }) })
  else if (value > largest) bad.push({ field: name, problem: message('tooLarge', { max: largest }) })
  return value
}

function lastInput({ last }: Body, page: number, bad: BadField[]): Selection['last'] {
  if (isEmpty(last)) return null
  const given: unknown[] = Array.isArray(last) ? last : []
  const [of, id, ...rest] = given
  if (
    typeof of === 'number' &&
    typeof id === 'number' &&
    [of, id].every(Number.isSafeInteger) &&
    of > 0 &&
    !rest.length
  )
    return of < page ? { page: of, id } : null
  bad.push({ field: 'last', problem: message('notLastRow') })
  return null
}

export function selectionOf(resource: Resource, body: Body, { pageSize }: Pick<Configs, 'pageSize'>): Selection {
  const list = listNamed(resource, listIn(resource, body))
  const { conditions, bad } = conditionsOf(resource, body, [], list)
  const sort = sortInput(resource, list, body, bad)
  const largest = resource.fetchedWhole ? wholePage : largestPage
  const page = numberInput(body, 'page', 100_000_000, 1, bad)
  const size = numberInput(body, 'page_size', largest, list.pageSize ?? pageSize, bad)
  checkBoolean(body, 'exact_total', bad)
  const last = lastInput(body, page, bad)
  if (bad.length) throw badFields(bad)
  return { conditions, sort, page, size, last }
}
