import type { Resource } from '../../../model/resource'
import { badField, badFields } from '../../api-error'
import type { RowFilter } from '../../access/row-filter'
import { columnIn, tableName } from '../../rows/names'
import { parkField } from '../../rows/rows'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { whereOf } from './where'
import { conditionsOf } from './search-input'

/** More than any operator has garages. */
const most = 1000

export const knownFields = (resource: Resource, all: Iterable<Resource>): string[] => [
  ...new Set(
    [...all].flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ among }) => (among?.of.name === resource.name ? [among.field] : [])),
    ),
  ),
]

/** `POST values`: the different values with their parks, within the caller's scope. */
export async function knownValues(
  { database, resources }: Engine,
  resource: Resource,
  body: Body,
  filter: RowFilter,
): Promise<unknown[]> {
  const field = knownFields(resource, resources.values()).find((name) => name === body.field)
  const park = parkField(resource)
  const asked = typeof body.field === 'string' ? body.field.slice(0, 64) : ''
  if (field === undefined || park === null) throw badField('field', 'noColumn', { column: asked })
  const { conditions, bad } = conditionsOf(resource, { [park]: body[park] })
  if (bad.length) throw badFields(bad)
  const { text, values } = whereOf(resource, conditions, filter)
  const columns = [park, field].map((name) => columnIn(resource, name)).join(', ')
  const rows = await database.rows({
    text: `SELECT DISTINCT ${columns} FROM ${tableName(resource)}${text} ORDER BY ${columns} LIMIT ${most}`,
    values,
  })
  return rows.flatMap(([code, value]) => (value === null ? [] : [{ [park]: code, [field]: Number(value) }]))
}
