import { charging } from '../../resources/charging/charging'
import { chargeState } from '../../resources/dictionaries/charging'
import type { Row } from '../../model/resource'
import { badField } from '../api-error'
import type { Connection } from '../database/database'
import { columnsIn, tableName } from '../rows/names'
import { yesNo } from '../../resources/dictionaries/common'
import { rowsOf } from '../rows/rows'
import { wholeSecond } from '../rows/whole-seconds'
import { lockParks } from '../rows/lock-parks'
import { upsertReportedRow } from '../facts/upsert-reported'
import type { StallNumber } from '../facts/recording'

type Charging = Row<typeof charging>

export const openStates = [chargeState.waiting, chargeState.charging] as const
export const isOpen = ({ status }: Pick<Charging, 'status'>): boolean => openStates.some((one) => one === status)

export const isCommanded = ({ sync_status, resolve_time }: Charging): boolean =>
  sync_status !== null && resolve_time === null

const column = columnsIn(charging)
const selectOpen = `SELECT 1 FROM ${tableName(charging)} WHERE ${column('status')} IN (${openStates.join()})
  AND ${column('park_code')} = $1 AND ${column('garage_index')} = $2 AND ${column('park_no')} = $3 LIMIT 1`

/** Locks the park's chargings, and reports on them, until the transaction ends. */
export const lockChargings = (tx: Connection, park: string): Promise<void> => lockParks(tx, charging.name, [park])

export async function hasOpenCharging(tx: Connection, { park, garage_index, park_no }: StallNumber): Promise<boolean> {
  const values = [park, garage_index, park_no]
  return (await tx.rows({ text: selectOpen, values, name: 'charging_open_on' })).length > 0
}

export async function insertCharging(
  tx: Connection,
  { park, ...stall }: StallNumber,
  { order_no, balance }: { order_no: string; balance?: string | undefined },
): Promise<void> {
  const at = new Date().toISOString()
  await upsertReportedRow(tx, charging, {
    ...{ park, key: order_no, at, values: {} },
    assumedValues: { status: chargeState.waiting },
    newRowValues: {
      ...{ park_code: park, ...stall, orderId: order_no, start_time: wholeSecond(at), is_up: yesNo.no },
      ...(balance !== undefined && { balance }),
    },
  })
}

const selectRow = `SELECT "row_id" FROM "site_entity" WHERE "park_code" = $1 AND "kind" = $2 AND "key" = $3`

export async function chargingNumbered(on: Connection, park: string, order_no: string): Promise<Charging | null> {
  const values = [park, charging.name, order_no]
  const [row] = await on.rows({ text: selectRow, values, name: 'charging_numbered' })
  return row?.[0] ? rowsOf(charging, on).first({ id: Number(row[0]) }) : null
}

/** By its number a site's reports and the commands to it find the record. */
export async function checkNumber(
  tx: Connection,
  values: Partial<Charging>,
  { id, park_code, orderId }: Charging,
): Promise<void> {
  const isKept = (name: 'orderId' | 'park_code', now: string | null) =>
    values[name] === undefined || values[name] === now
  const wrong = !isKept('orderId', orderId) ? 'orderId' : !isKept('park_code', park_code) ? 'park_code' : null
  if (!wrong || !park_code || !orderId) return
  const known = await chargingNumbered(tx, park_code, orderId)
  if (known?.id === id) throw badField(wrong, 'chargingOfSite')
}
