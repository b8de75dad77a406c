import type { Field } from '../../../model/field'
import { isFoundByPart } from '../../../model/kind-traits'
import { maxSearchLength, maxValues } from '../../../model/limits'
import { rangeNames, wholePage, maxTotal } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import { parkField } from '../../rows/rows'
import { filtersOf } from '../read/search-input'
import type { Call } from './call'

type Schema = Record<string, unknown>

const whole: Schema = { type: 'integer' }
const money: Schema = { type: 'string' }

const page: Schema = {
  type: 'object',
  properties: {
    page_no: whole,
    page_size: whole,
    total_count: {
      ...whole,
      description: `The number of matching rows, at most ${maxTotal} unless exact_total asks for all.`,
    },
    total_more: {
      type: 'boolean',
      enum: [true],
      description: 'More rows match than total_count, or may match; absent if it is exact.',
    },
    only_first: {
      ...whole,
      description:
        "Only so many rows, the first ones of the list's own order, were searched and sorted; absent if all were.",
    },
    tatal_count: { ...whole, description: 'The same as total_count.' },
  },
  required: ['page_no', 'page_size', 'total_count', 'tatal_count'],
}

function summaryOf({ summary, uncounted }: Resource): Schema {
  const sums = (names: readonly string[]): Schema => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, money])),
  })
  const { properties } = sums(summary)
  return {
    type: 'object',
    description: 'Sums of all matching rows, always exact.',
    properties: { ...(properties as Schema), ...(uncounted && { uncounted: sums(uncounted.amounts) }) },
  }
}

export const listAnswer = (resource: Resource): Schema => ({
  type: 'object',
  properties: {
    list: { type: 'array', items: { $ref: `#/components/schemas/${resource.name}` } },
    page,
    newest: { ...whole, description: 'The highest id of all rows, for the call news.' },
    ...(resource.summary.length > 0 && { summary: summaryOf(resource) }),
  },
  required: ['list', 'page', 'newest'],
})

const text: Schema = { type: 'string', maxLength: maxSearchLength }
const value: Schema = { anyOf: [text, { type: 'number' }] }
const oneOrSeveral = (items: Schema, minItems: number): Schema => ({
  anyOf: [items, { type: 'array', items, minItems, maxItems: maxValues }],
})

const filter = (field: Field): Schema => (isFoundByPart(field) ? text : oneOrSeveral(value, 0))

const shownRow: Schema = { type: 'array', items: whole, minItems: 2, maxItems: 2 }

const paging: Schema = {
  page: whole,
  page_size: whole,
  order_column_name: { type: 'string' },
  order_type: { type: 'string' },
  order_names: {
    type: 'boolean',
    description: 'Sorts references by the names of their rows instead of ids and codes.',
  },
  list: text,
}

/** For `index` alone. */
const counting: Schema = {
  exact_total: {
    type: 'boolean',
    description: 'Counts all matching rows, also more than 100,000; HTTP 503 if that takes too long.',
  },
  last: {
    type: 'array',
    items: whole,
    minItems: 2,
    maxItems: 2,
    description: 'The number of an earlier page and the id of its last row, from which a deep page is found faster.',
  },
}

const columns: Schema = { type: 'array', items: { type: 'string' } }

/** Properties in addition to the filters, by the last part of the call's path. */
const searches: Record<string, Schema> = {
  index: { ...paging, ...counting },
  news: {
    ...paging,
    after: whole,
    shown: { type: 'array', items: shownRow, maxItems: wholePage },
    top: { type: 'boolean' },
  },
  values: { field: { type: 'string' } },
  find_all: { id: oneOrSeveral(whole, 0), page_size: whole, match: text, details: { type: 'boolean' } },
  export: {
    ...paging,
    columns,
    ids: { type: 'array', items: whole, minItems: 1, maxItems: maxValues },
  },
  print: { ...paging, columns },
}

function filters(resource: Resource): Schema {
  const park = parkField(resource)
  const declared = filtersOf(resource)
  const names = new Set([...declared.keys(), ...(park === null ? [] : [park])])
  const entries = [...names].flatMap((name): (readonly [string, Schema])[] => {
    const field = resource.fields[name]
    if (declared.get(name)?.range) return rangeNames(name).map((end) => [end, text] as const)
    return field ? [[name, filter(field)] as const] : []
  })
  return { ...Object.fromEntries(entries), start_time: text, end_time: text }
}

export function bodySchema(resource: Resource, { method, path, isList }: Call): Schema {
  const part = isList ? 'index' : (path.split('/').at(-1) ?? '')
  const search = method === 'POST' ? searches[part] : undefined
  if (search) return { type: 'object', properties: { ...filters(resource), ...search } }
  if (method !== 'DELETE') return { type: 'object' }
  const { key } = resource
  const ids = { id: oneOrSeveral(whole, 1), ...(key !== 'id' && { [key]: oneOrSeveral(text, 1) }) }
  return { type: 'object', properties: ids }
}
