import { saveContact, type ChargePointRow } from '../../charging/charge-point-rows'
import type { Database } from '../../database/database'
import { saveStatus } from '../../devices/device-state'

/** The payload is the identity of a charge point that has connected. */
export const connectedChannel = 'berth_charge_point_connected'

export interface Present {
  point: ChargePointRow
  key: string
  since: string
}

const taking = `INSERT INTO "charge_point_connection" ("identity", "connection", "since") VALUES ($1, $2, $3)
  ON CONFLICT ("identity") DO UPDATE SET "connection" = excluded."connection", "since" = excluded."since"`
const leaving = `DELETE FROM "charge_point_connection" WHERE "identity" = $1 AND "connection" = $2`
const holding = `SELECT 1 FROM "charge_point_connection" WHERE "identity" = $1 AND "connection" = $2`

export const savePresent = (database: Database, { point, key, since }: Present): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.run({ text: taking, values: [point.identity, key, since], name: 'charge_point_take' })
    await saveStatus(tx, point.park, point.identity, { online: true, at: since })
    await saveContact(tx, point)
    await tx.rows({ text: 'SELECT pg_notify($1, $2)', values: [connectedChannel, point.identity] })
  })

/** The charge point may have another connection by now. */
export const saveGone = (database: Database, { point, key, since }: Present): Promise<void> =>
  database.transaction(async (tx) => {
    const count = await tx.run({ text: leaving, values: [point.identity, key], name: 'charge_point_leave' })
    if (count > 0) await saveStatus(tx, point.park, point.identity, { online: false, at: since })
  })

export async function isPresent(database: Pick<Database, 'rows'>, { point, key }: Present): Promise<boolean> {
  const [row] = await database.rows({ text: holding, values: [point.identity, key], name: 'charge_point_holds' })
  return row !== undefined
}

/** Without it the charge point would count as gone after a while. */
export const keepPresent = (database: Database, present: Present): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await isPresent(tx, present))) return
    const { point, since } = present
    await saveStatus(tx, point.park, point.identity, { online: true, at: since })
    await saveContact(tx, point)
  })
