import { isEmpty } from '../../../model/is-empty'
import { message } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import { badField, conflict } from '../../api-error'
import type { Body } from './form-input'

const isVersion = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^\d{1,10}$/.test(String(value))

/** Throws 40900 if the form was opened on an older record, with what `current` reads; null: the caller may not read it. */
export async function rejectStale(
  resource: Resource,
  body: Body,
  row: Record<string, unknown>,
  current: (() => Promise<unknown>) | null,
): Promise<void> {
  const { version } = body
  const updated = body[resource.updatedField]
  if (!isEmpty(version) && !isVersion(version)) throw badField('version', 'notInteger')
  if (!isEmpty(updated) && typeof updated !== 'string') throw badField(resource.updatedField, 'notMoment')
  const stale =
    (!isEmpty(version) && Number(version) !== row.version) ||
    (!isEmpty(updated) && updated !== row[resource.updatedField])
  if (stale) throw conflict(message('stale'), current ? { current: await current() } : {})
}
