import type { Resource } from '../../model/resource'
import { carlog } from '../../resources/garage/carlog'
import { deposit } from '../../resources/garage/deposit'
import { equipment } from '../../resources/garage/equipment'
import { gpark } from '../../resources/garage/gpark'
import { inout } from '../../resources/garage/inout'
import { insource } from '../../resources/garage/insource'
import { order } from '../../resources/garage/order'
import { parkrecord } from '../../resources/garage/parkrecord'
import { plate } from '../../resources/garage/plate'
import { platedata } from '../../resources/garage/platedata'
import { queue } from '../../resources/garage/queue'
import { wxorder } from '../../resources/garage/wxorder'
import type { Connection } from '../database/database'
import { writeCell } from '../engine/cells'

/** To which many facts add many rows. */
const filled: readonly Resource[] = [
  ...[carlog, deposit, equipment, gpark, inout, insource, order, parkrecord, plate, platedata, queue, wxorder],
]

// Those that the recorder itself looks things up by stay.
const finding = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename = ANY($1)
  AND indexdef NOT LIKE 'CREATE UNIQUE%' AND indexname !~ '_(fx|scope_ix|plate_key_ix)$'`

/**
 * Does something that fills tables, within a transaction, without the indexes by which people search lists: they are made
 * afterwards, which takes a third of the time. If it fails, the transaction brings them back.
 */
export async function withoutListIndexes(tx: Connection, work: () => Promise<void>): Promise<void> {
  const indexes = await tx.rows({ text: finding, values: [writeCell(filled.map(({ name }) => name))] })
  for (const [name] of indexes) await tx.run({ text: `DROP INDEX "${name}"` })
  await work()
  for (const [, definition] of indexes) await tx.run({ text: definition ?? '' })
}
