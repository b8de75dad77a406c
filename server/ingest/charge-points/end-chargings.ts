import { charging } from '../../../resources/charging/charging'
import { chargeState } from '../../../resources/dictionaries/charging'
import type { Connection } from '../../database/database'
import { wholeSecond } from '../../rows/whole-seconds'
import { chargingNumbered, lockChargings } from '../charging/open-chargings'
import { upsertReportedRow } from '../../facts/upsert-reported'
import { chargingFact } from './charging-fact'
import type { ChargePointRow } from './charge-point-rows'
import { supersede } from './transactions'

/** The charge point will report nothing more by this name in this car park. */
export async function endChargings(
  tx: Connection,
  point: Pick<ChargePointRow, 'id' | 'identity' | 'park'>,
): Promise<void> {
  const { park } = point
  await lockChargings(tx, park)
  for (const one of await supersede(tx, point)) {
    const fact = chargingFact(one)
    if (!fact || !(await chargingNumbered(tx, park, fact.order_no))) continue
    await upsertReportedRow(tx, charging, {
      ...{ park, key: fact.order_no, at: fact.at },
      values: { status: chargeState.stopped, end_time: wholeSecond(fact.ended_at ?? fact.at), power: 0 },
    })
  }
}
