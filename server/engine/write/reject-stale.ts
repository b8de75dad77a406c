import { isEmpty } from '../../../model/is-empty'
import { message, type Message } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import { badField, conflict, type ApiError } from '../../api-error'
import type { Caller } from '../api/call'
import { isAmong, readableRows } from '../../access/row-filter'
import type { Connection } from '../../database/database'
import { detailOf } from '../read/detail'
import type { Engine } from '../engine'
import type { Body } from './form-input'

const isVersion = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^\d{1,10}$/.test(String(value))

/** Null: the caller may change the row, but not read it. */
type Current = (() => Promise<unknown>) | null

export function currentRow(
  engine: Engine,
  resource: Resource,
  row: Record<string, unknown>,
  { tx, caller: { access } }: { tx: Connection; caller: Caller },
): Current {
  const readable = readableRows(resource, access)
  return readable && isAmong(readable, row) ? () => detailOf(engine, resource, Number(row.id), tx, access) : null
}

export const conflictWith = async (reason: Message, current: Current): Promise<ApiError> =>
  conflict(reason, current ? { current: await current() } : {})

/** Throws 40900, with the row as it is now, if the form was opened on an older record. */
export async function rejectStale(
  resource: Resource,
  body: Body,
  row: Record<string, unknown>,
  current: Current,
): Promise<void> {
  const { version } = body
  const updated = body[resource.updatedField]
  if (!isEmpty(version) && !isVersion(version)) throw badField('version', 'notInteger')
  if (!isEmpty(updated) && typeof updated !== 'string') throw badField(resource.updatedField, 'notMoment')
  const stale =
    (!isEmpty(version) && Number(version) !== row.version) ||
    (!isEmpty(updated) && updated !== row[resource.updatedField])
  if (stale) throw await conflictWith(message('stale'), current)
}
