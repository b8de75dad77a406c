import type { FactOf } from '../../../model/site/site-messages'
import { stall } from '../../../resources/garage/stall'
import type { Connection } from '../../database/database'
import { countStalls } from '../stays/count-stalls'
import { lockStall } from '../stays/resolve-stalls'
import { stallKey } from '../stays/lock-stalls'
import { upsertReportedRow } from '../reported/upsert-reported'

/** Records that a stall was put out of service or back into it. */
export async function recordStallChanged(tx: Connection, park: string, fact: FactOf<'stall-changed'>): Promise<void> {
  const { garage_index, park_no, status, at } = fact
  const number = { park, garage_index, park_no }
  const row = await lockStall(tx, number)
  const result = await upsertReportedRow(tx, stall, {
    park,
    key: stallKey(number),
    at,
    values: { status },
    where: { id: row.id },
  })
  if (result === 'written') await countStalls(tx, row)
}
