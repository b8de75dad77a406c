import type { Resource } from '../../model/resource'
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

/** To which many facts add many rows. */
const filled: readonly Resource[] = [
  ...[
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
  ],
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
