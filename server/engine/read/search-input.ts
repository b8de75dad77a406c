import { checkSearch, isFoundByPart } from '../../../model/check'
import type { Field } from '../../../model/field'
import { message, type Message } from '../../../model/message'
import type { Filter } from '../../../model/list'
import { listsOf, type Resource } from '../../../model/resource'
import { isWallDate, isWallTime } from '../../../model/wall-time'
import { badFields, type BadField } from '../../api-error'
import { said, type Body } from '../write/form-input'
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

/** What a list call asks for, checked. */
export interface Selection {
  conditions: Condition[]
  sort: Sort[]
  page: number
  size: number
}

const largestPage = 1000
/** The rows of the largest page that any resource gives. */
export const wholePage = 9999

const blank = (raw: unknown): boolean => raw === undefined || raw === null || raw === ''

/** Every list of what belongs to a park can be narrowed to one, whether or not its panel offers that. */
const parkFields = ({ scope }: Resource): string[] => (scope !== 'operator' && 'park' in scope ? [scope.park] : [])

const filtersOf = (resource: Resource): Map<string, Filter> =>
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

/** The field that start_time and end_time filter: the default sort's when it is a time, else the time of making. */
export function rangeField(resource: Resource): string | null {
  if ('start_time' in resource.fields && resource.list.window === undefined) return null
  const [first] = sortOf(resource.list.sort)
  const kind = first && resource.fields[first.field]?.kind
  return first && kind && kindTraits[kind].time ? first.field : resource.createdField
}

type Told = { condition: Condition | null } | { problem: Message }

function oneCondition(name: string, field: Field, raw: unknown, all?: number): Told {
  if (Array.isArray(raw) && !isFoundByPart(field)) {
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

/** An end of a window as wall time, a bare date meaning the whole day; null when it is left open. */
export function boundOf(how: 'from' | 'to', raw: unknown): { value: string | null } | { problem: Message } {
  if (blank(raw) || raw === '1900-01-01 00:00:00') return { value: null }
  if (typeof raw !== 'string' || !isWallTime(raw)) return { problem: message('notMoment') }
  return { value: isWallDate(raw) ? `${raw} ${how === 'from' ? '00:00:00' : '23:59:59'}` : raw.replace('T', ' ') }
}

function oneBound(field: string, how: 'from' | 'to', raw: unknown): Told {
  const bound = boundOf(how, raw)
  if ('problem' in bound) return bound
  return { condition: bound.value === null ? null : { field, how, value: bound.value } }
}

/** The filters of a body: the search fields of the resource's lists, its park, and `extra` fields. */
export function conditionsOf(
  resource: Resource,
  body: Body,
  extra: readonly string[] = [],
): { conditions: Condition[]; bad: BadField[] } {
  const conditions: Condition[] = []
  const bad: BadField[] = []
  const take = (name: string, told: Told): void => {
    if ('problem' in told) bad.push({ field: name, problem: told.problem })
    else if (told.condition) conditions.push(told.condition)
  }
  const filters = filtersOf(resource)
  for (const name of new Set([...filters.keys(), ...parkFields(resource), ...extra])) {
    const field = resource.fields[name]
    if (field) take(name, oneCondition(name, field, said(body, name, field), filters.get(name)?.all))
  }
  const range = rangeField(resource)
  if (range) {
    take('start_time', oneBound(range, 'from', body.start_time))
    take('end_time', oneBound(range, 'to', body.end_time))
  }
  return { conditions, bad }
}

function sortInput(resource: Resource, body: Body, bad: BadField[]): Sort[] {
  const { order_column_name: columns, order_type: type } = body
  if (!blank(type) && !(typeof type === 'string' && /^(asc|desc)$/i.test(type)))
    bad.push({ field: 'order_type', problem: message('badOrder') })
  if (blank(columns)) return sortOf(resource.list.sort)
  const names = typeof columns === 'string' ? columns.split(',').map((name) => name.trim()) : [JSON.stringify(columns)]
  const fields = names.map((name) =>
    Object.keys(resource.fields).find((field) => field === name || resource.fields[field]?.alias === name),
  )
  const wrong = names.find((_, at) => {
    const { kind = 'secret', stored } = resource.fields[fields[at] ?? ''] ?? {}
    return !kindTraits[kind].sortable || stored === false
  })
  if (wrong !== undefined)
    bad.push({ field: 'order_column_name', problem: message('badSort', { column: wrong.slice(0, 64) }) })
  if (blank(type)) return sortOf(resource.list.sort)
  return fields.flatMap((field) => (field ? [{ field, down: String(type).toLowerCase() === 'desc' }] : []))
}

function countInput(
  body: Body,
  name: 'page' | 'page_size',
  largest: number,
  otherwise: number,
  bad: BadField[],
): number {
  if (blank(body[name])) return otherwise
  const raw = body[name]
  const value =
    (typeof raw === 'number' || typeof raw === 'string') && /^\d{1,9}$/.test(String(raw)) ? Number(raw) : NaN
  if (Number.isNaN(value)) bad.push({ field: name, problem: message('notInteger') })
  else if (value < 1) bad.push({ field: name, problem: message('tooSmall', { min: 1 }) })
  else if (value > largest) bad.push({ field: name, problem: message('tooLarge', { max: largest }) })
  return value
}

/** Reads a list call's body; throws 40000 with everything that is wrong with it. */
export function selectionOf(resource: Resource, body: Body): Selection {
  const { conditions, bad } = conditionsOf(resource, body)
  const sort = sortInput(resource, body, bad)
  const largest = resource.fetchedWhole ? wholePage : largestPage
  const page = countInput(body, 'page', 100_000_000, 1, bad)
  const size = countInput(body, 'page_size', largest, resource.list.pageSize ?? 50, bad)
  if (bad.length) throw badFields(bad)
  return { conditions, sort, page, size }
}
