import { carLog } from '../../resources/parking/car-log'
import { payment } from '../../resources/payment/payment'
import { equipmentLog } from '../../resources/garage/equipment-log'
import { stay } from '../../resources/garage/stay'
import { inOutSource } from '../../resources/parking/in-out-source'
import { recognition } from '../../resources/parking/recognition'
import { order } from '../../resources/payment/order'
import { parkingRecord } from '../../resources/parking/parking-record'
import { passagePlate } from '../../resources/parking/passage-plate'
import { plateReading } from '../../resources/parking/plate-reading'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { wechatOrder } from '../../resources/payment/wechat-order'
import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { unquotedTableName } from '../rows/names'

/** The tables into which recording facts inserts most rows. */
const tables = [
  carLog,
  payment,
  equipmentLog,
  stay,
  inOutSource,
  recognition,
  order,
  parkingRecord,
  passagePlate,
  plateReading,
  pickupQueue,
  wechatOrder,
].map(unquotedTableName)

// Indexes that recording itself needs are left out.
const listIndexes = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename = ANY($1)
  AND indexdef NOT LIKE 'CREATE UNIQUE%' AND indexname !~ '_(fx|scope_ix|plate_key_ix)$'`

/** Drops the indexes that only lists use while `work` inserts rows: takes a third of the time. */
export async function withoutListIndexes(tx: Connection, work: () => Promise<void>): Promise<void> {
  const indexes = await tx.rows({ text: listIndexes, values: [writeCell(tables)] })
  for (const [name] of indexes) await tx.run({ text: `DROP INDEX "${name}"` })
  await work()
  // The index of a partitioned table is described as if it had no partitions.
  for (const [, definition = ''] of indexes) await tx.run({ text: definition?.replace(' ON ONLY ', ' ON ') ?? '' })
}
