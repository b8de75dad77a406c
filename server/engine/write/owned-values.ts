import { message } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import { conflict } from '../../api-error'
import type { Connection } from '../../database/database'
import { lockParks } from '../../rows/lock-parks'
import { columnIn, tableName } from '../../rows/names'
import { parkField } from '../../rows/rows'
import type { Values } from './form-input'

/** Rights follow from these values, so each belongs to one car park. */
const ownedFields = (resource: Resource): string[] =>
  parkField(resource) === null ? [] : Object.keys(resource.fields).filter((name) => resource.fields[name]?.owned)

export async function ownedElsewhere(resource: Resource, row: Values, tx: Connection): Promise<string | null> {
  const park = parkField(resource)
  if (park === null) return null
  for (const field of ownedFields(resource)) {
    const value = row[field]
    if (typeof value !== 'string' || value === '') continue
    const text = `SELECT 1 FROM ${tableName(resource)} WHERE ${columnIn(resource, field)} = $1
      AND ${columnIn(resource, park)} IS DISTINCT FROM $2 LIMIT 1`
    const values = [value, row[park] === undefined ? null : (row[park] as string | null)]
    const name = `${resource.name}_${field}_elsewhere`
    if ((await tx.rows({ text, values, name })).length > 0) return field
  }
  return null
}

/** Throws 40900, without naming the other park. Values stay locked until the transaction ends. */
export async function rejectOwnedElsewhere(
  resource: Resource,
  after: Values,
  before: Values | null,
  tx: Connection,
): Promise<void> {
  const park = parkField(resource)
  const isMoved = park !== null && before?.[park] !== after[park]
  const changed = ownedFields(resource).filter((name) => after[name] && (isMoved || after[name] !== before?.[name]))
  if (changed.length === 0) return
  await lockParks(
    tx,
    'owned values',
    changed.map((name) => `${resource.name}.${name} ${String(after[name])}`),
  )
  const field = await ownedElsewhere(resource, after, tx)
  if (field && changed.includes(field)) throw conflict(message('ownedElsewhere'), { field })
}
