import type { Row } from '../../model/resource'
import type { chargePoint } from '../../resources/charge-points/charge-point'
import { connector } from '../../resources/charge-points/connector'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import { endChargings } from './transactions'

type ChargePoint = Row<typeof chargePoint>

/** What it charges has its own end only as long as it reports by this name in this car park. */
const endChargingsOf = (tx: Connection, { id, identity, park_code }: ChargePoint): Promise<void> =>
  endChargings(tx, { id: Number(id), identity: String(identity), park: String(park_code) })

export async function followChange(tx: Connection, before: ChargePoint, saved: ChargePoint): Promise<void> {
  const isMoved = before.park_code !== saved.park_code
  if (isMoved || before.identity !== saved.identity) await endChargingsOf(tx, before)
  if (!isMoved) return
  // Its connectors are in that car park, too, at stalls that nobody has named yet.
  const { park_code, garage_index } = saved
  for (const { id } of await rowsOf(connector, tx).find({ charge_point: saved.id }))
    await rowsOf(connector, tx).change(Number(id), { park_code, garage_index, park_no: null })
}

export async function followRemoval(tx: Connection, removed: ChargePoint): Promise<void> {
  await endChargingsOf(tx, removed)
  const connectors = await rowsOf(connector, tx).find({ charge_point: removed.id })
  await rowsOf(connector, tx).remove(connectors.map(({ id }) => Number(id)))
}
