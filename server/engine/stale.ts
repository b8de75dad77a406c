import { message } from '../../model/message'
import type { Resource } from '../../model/resource'
import { badField, conflict } from '../refusal'
import type { Body } from './form-input'

/** 40900 with the record as it stands when a form was opened on an older one (an old `version`, or an old time of change). */
export function refuseStale(
  resource: Resource,
  body: Body,
  row: Record<string, unknown>,
  current: () => unknown,
): void {
  const { version } = body
  const updated = body[resource.updatedField]
  const versionGiven = version !== undefined && version !== null && version !== ''
  if (versionGiven && !/^\d{1,10}$/.test(String(version))) throw badField('version', 'notInteger')
  const stale =
    (versionGiven && Number(version) !== row.version) ||
    (typeof updated === 'string' && updated !== '' && updated !== row[resource.updatedField])
  if (stale) throw conflict(message('stale'), { current: current() })
}
