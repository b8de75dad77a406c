import { fieldNamed, permissionsFor, type Resource } from '../../../model/resource'
import { wholePage } from '../../../model/list'
import { badFields } from '../../api-error'
import type { Caller } from '../api/caller'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { orderOf, whereOf } from './list-statement'
import { parkField } from '../../rows/rows'
import { may } from '../../access/access'
import { tableName } from '../../rows/names'
import { scopeFilter } from '../../access/scope-filter'
import { conditionsOf, sortOf } from './search-input'
import { rowWriter } from './row-writer'

/** The fields for dropdowns: those that the spec opens to every session, else id, title, `lookupFields` and parent. */
export const lookupFields = ({ lookup, lookupFields, title, tree }: Resource): readonly string[] =>
  lookup ?? [...new Set(['id', ...title, ...lookupFields, ...(tree ? [tree] : [])])]

const limitIn = ({ page_size: size }: Body): number => {
  const wanted = Number(size)
  return Number.isInteger(wanted) && wanted > 0 && wanted < wholePage ? wanted : wholePage
}

/** What a caller without the permission to query may filter by: else they could find out values that they can't see. */
function visibleFilters(resource: Resource, body: Body): Body {
  const visible = [...lookupFields(resource), 'id', parkField(resource)]
  return Object.fromEntries(Object.entries(body).filter(([name]) => visible.includes(fieldNamed(resource, name) ?? '')))
}

/**
 * `POST find_all`: filtered by the lookup fields, the park and `id` (one or several); with the permission to query also
 * by the list's search fields.
 */
export async function lookup(
  { database, pictures }: Engine,
  resource: Resource,
  body: Body,
  { access }: Caller,
): Promise<unknown[]> {
  const fields = lookupFields(resource)
  const mayQuery = may(access, permissionsFor(resource, 'query'))
  const { conditions, bad } = conditionsOf(resource, mayQuery ? body : visibleFilters(resource, body), [
    ...fields,
    'id',
  ])
  if (bad.length) throw badFields(bad)
  const { text, values } = whereOf(resource, conditions, scopeFilter(resource, access))
  const { select, write } = rowWriter(resource)
  const order = orderOf(resource, sortOf(resource.list.sort))
  const limit = `$${values.length + 1}`
  const rows = await database.rows({
    text: `SELECT ${select} FROM ${tableName(resource)}${text}${order} LIMIT ${limit}`,
    values: [...values, String(limitIn(body))],
  })
  return rows.map((cells) => {
    const row = JSON.parse(write(cells, pictures)) as Record<string, unknown>
    return Object.fromEntries(fields.map((name) => [name, row[name]]))
  })
}
