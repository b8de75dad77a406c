import { message } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import { badField, conflict } from '../../api-error'
import type { Body } from './form-input'

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const isVersion = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^\d{1,10}$/.test(String(value))

/** Throws 40900 with the current record if the form was opened on an older one; only then calls `current`. */
export async function rejectStale(
  resource: Resource,
  body: Body,
  row: Record<string, unknown>,
  current: () => Promise<unknown>,
): Promise<void> {
  const { version } = body
  const updated = body[resource.updatedField]
  if (isGiven(version) && !isVersion(version)) throw badField('version', 'notInteger')
  if (isGiven(updated) && typeof updated !== 'string') throw badField(resource.updatedField, 'notMoment')
  const stale =
    (isGiven(version) && Number(version) !== row.version) ||
    (isGiven(updated) && updated !== row[resource.updatedField])
  if (stale) throw conflict(message('stale'), { current: await current() })
}
