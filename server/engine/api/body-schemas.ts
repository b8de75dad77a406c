import type { Field } from '../../../model/field'
import { isFoundByPart } from '../../../model/kind-traits'
import { maxSearchLength, maxValues } from '../../../model/limits'
import { rangeNames, wholePage } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import { parkField } from '../../rows/rows'
import { filtersOf } from '../read/search-input'
import type { Call } from './call'

type Schema = Record<string, unknown>

const whole: Schema = { type: 'integer' }
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
