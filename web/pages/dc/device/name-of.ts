import type { DeviceReport } from '../../../../model/site/device-report'
import { textOf } from '../../../fields/text-of'
import type { DeviceId } from './device-kinds'

/** How warnings and commands call the device. */
export function nameOf({ kind }: DeviceId, { row }: DeviceReport): string {
  if (kind === 'terminal') return textOf(row.client_id)
  return kind === 'gateway' ? textOf(row.nbid) : `${textOf(row.nbid)}/${textOf(row.lrid)}`
}
