import { fieldNamed, permissionsFor, type Resource } from '../../../model/resource'
import { checkSearch, checkText } from '../../../model/check'
import { isFoundByPart } from '../../../model/kind-traits'
import { isEmpty } from '../../../model/is-empty'
import { wholePage } from '../../../model/list'
import { badFields } from '../../api-error'
import type { Caller } from '../api/call'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { literal, orderOf, whereOf } from './where'
import { parkField } from '../../rows/rows'
import { may } from '../../access/access'
import { columnIn, tableName } from '../../rows/names'
import { writeCell } from '../../rows/cells'
import type { Cell } from '../../database/database'
import { scopeOf } from '../../access/row-filter'
import { conditionsOf, sortOf } from './search-input'
import { rowWriter } from './row-writer'

/** Dropdowns get the fields that the spec opens to every session. */
const lookupFields = ({ lookup, lookupFields, title, tree }: Resource): readonly string[] =>
  lookup ?? [...new Set(['id', ...title, ...lookupFields, ...(tree ? [tree] : [])])]

const limitIn = ({ page_size: size }: Body): number => {
  const wanted = typeof size === 'object' ? wholePage : Number(size)
  return Number.isInteger(wanted) && wanted > 0 && wanted < wholePage ? wanted : wholePage
}

/** A filter must not reveal values to a caller without the permission to query. */
function visibleFilters(resource: Resource, body: Body): Body {
  const visible = [...lookupFields(resource), 'id', parkField(resource)]
  return Object.fromEntries(Object.entries(body).filter(([name]) => visible.includes(fieldNamed(resource, name) ?? '')))
}

/** Texts match in any part, codes as a whole. */
function matchOf(resource: Resource, names: readonly string[], match: unknown, values: Cell[]): string | null {
  if (isEmpty(match)) return null
  const text = checkText(match)
  if ('problem' in text) throw badFields([{ field: 'match', problem: text.problem }])
  const parts = names.flatMap((name) => {
    const field = resource.fields[name]
    if (!field || field.kind === 'name' || (!isFoundByPart(field) && !['code', 'park'].includes(field.kind))) return []
    const checked = checkSearch(text.value, field)
    if ('problem' in checked) return []
    const byPart = isFoundByPart(field)
    values.push(writeCell(byPart ? literal(checked.value) : checked.value))
    return `${columnIn(resource, name)} ${byPart ? 'ILIKE' : '='} $${values.length}`
  })
  return parts.length > 0 ? `(${parts.join(' OR ')})` : null
}

/**
 * `POST find_all`: filtered by the lookup fields, the park, `id` and `match`, which one of the fields contains. The
 * permission to query adds the list's search fields and, with `details`, the `lookupFields`.
 */
export async function lookup(
  { database, pictures }: Engine,
  resource: Resource,
  body: Body,
  { access }: Caller,
): Promise<unknown[]> {
  const mayQuery = may(access, permissionsFor(resource, 'query'))
  const always = lookupFields(resource)
  const fields = mayQuery && body.details === true ? [...new Set([...always, ...resource.lookupFields])] : always
  const { conditions, bad } = conditionsOf(resource, mayQuery ? body : visibleFilters(resource, body), [
    ...always,
    'id',
  ])
  if (bad.length) throw badFields(bad)
  const { text, values } = whereOf(resource, conditions, scopeOf(resource, access))
  const match = matchOf(resource, fields, body.match, values)
  const where = match === null ? text : `${text ? `${text} AND` : ' WHERE'} ${match}`
  const { select, write } = rowWriter(resource)
  const order = orderOf(resource, sortOf(resource.list.sort))
  const limit = `$${values.length + 1}`
  const rows = await database.rows({
    text: `SELECT ${select} FROM ${tableName(resource)}${where}${order} LIMIT ${limit}`,
    values: [...values, String(limitIn(body))],
  })
  return rows.map((cells) => {
    const row = JSON.parse(write(cells, pictures, access)) as Record<string, unknown>
    return Object.fromEntries(fields.map((name) => [name, row[name]]))
  })
}
