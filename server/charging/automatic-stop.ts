import type { Row } from '../../model/resource'
import type { ChargingBody, StopReason } from '../../model/site/commands'
import { charging } from '../../resources/charging/charging'
import { chargeState } from '../../resources/dictionaries/charging'
import { commandKind } from '../../resources/dictionaries/command'
import { queueState } from '../../resources/dictionaries/parking'
import { stall } from '../../resources/garage/stall'
import { stay } from '../../resources/garage/stay'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { command } from '../../resources/terminal/command'
import type { Cell, Connection } from '../database/database'
import { numberOrNull } from '../rows/cells'
import { columnsAs, columnsIn, epoch, tableName } from '../rows/names'
import { chargerOrder } from './charger-of'
import type { PlainOrder } from './connector-commands'
import { chargingNumbered, isCommanded, isOpen, lockChargings } from './open-chargings'
import { leastPower, mayStopAgainAt, stopReasonOf, type ChargingNow, type StopLimits } from './stop-rules'
import { curveOf } from './stored-curves'

/** Older chargings without an end are left to people. */
const oldest = `interval '8 days'`
const maxOpen = 1000
const longestCommand = `interval '2 days'`

const r = columnsAs(charging, 'r')
const s = columnsAs(stay, 's')
const q = columnsAs(pickupQueue, 'q')
const g = columnsIn(stall)

const ofStall = `(SELECT "id" FROM ${tableName(stall)} WHERE ${g('park_code')} = ${r('park_code')}
  AND ${g('garage_index')} = ${r('garage_index')} AND ${g('park_no')} = ${r('park_no')} ORDER BY "id" LIMIT 1)`
const isFetched = `EXISTS (SELECT FROM ${tableName(pickupQueue)} q WHERE ${q('park_code')} = ${r('park_code')}
  AND ${q('dc_status')} = ${queueState.fetching} AND ${q('plate_no')} = ${s('plate_no')}
  AND ${q('created_at')} > now() - interval '1 day')`
// The last stay on the stall is the car's, if it ended since the charging began, or if the car is there.
const isRetrieved = `coalesce((SELECT CASE WHEN ${s('car_out_time')} IS NULL THEN ${isFetched}
    ELSE ${s('car_out_time')} > ${r('start_time')} END
  FROM ${tableName(stay)} s WHERE ${s('GarageInfoID')} = ${ofStall} ORDER BY ${s('car_in_time')} DESC LIMIT 1), false)`
const selectOpen = `SELECT r."id", ${r('park_code')}, ${r('orderId')}, ${r('balance')}, ${r('energy')}, ${r('power')},
    ${epoch(r('start_time'))}, ${epoch(r('resolve_time'))}, ${isRetrieved}, ${epoch('now()')}, r."version"
  FROM ${tableName(charging)} r
  WHERE ${r('status')} = ${chargeState.charging} AND ${r('start_time')} > now() - ${oldest} AND ${r('orderId')} <> ''
    AND (${r('sync_status')} IS NULL OR ${r('resolve_time')} IS NOT NULL)
  ORDER BY ${r('start_time')} LIMIT ${maxOpen}`

export interface OpenCharging {
  id: number
  version: number
  park: string
  order_no: string
  power: number | null
  commandedAt: number | null
  now: number
  charging: Omit<ChargingNow, 'idleSince'>
}

function read([
  id,
  park,
  order,
  balance,
  energy,
  power,
  startedAt,
  commandedAt,
  retrieved,
  now,
  version,
]: readonly Cell[]) {
  const open: OpenCharging = {
    ...{ id: Number(id), version: Number(version), park: park ?? '', order_no: order ?? '', now: Number(now) },
    ...{ power: numberOrNull(power), commandedAt: numberOrNull(commandedAt) },
    charging: {
      ...{ startedAt: numberOrNull(startedAt), balance: numberOrNull(balance), energy: numberOrNull(energy) },
      isRetrieved: retrieved === 't',
    },
  }
  return open
}

async function idleSince(on: Connection, { id, power }: OpenCharging): Promise<number | null> {
  if (power === null || power >= leastPower) return null
  const powers = (await curveOf(on, id)).points.filter((point) => point.power !== null)
  const last = powers.findLastIndex((point) => Number(point.power) >= leastPower)
  return powers[last + 1]?.at ?? null
}

const k = columnsIn(command)
const selectStop = `SELECT 1 FROM ${tableName(command)} WHERE ${k('park_code')} = $1
  AND ${k('created_at')} > to_timestamp($3::float8 / 1000) - ${longestCommand}
  AND ${k('kind')} IN (${commandKind.stopCharging}, ${commandKind.remoteStop})
  AND ${k('ended_at')} = to_timestamp($3::float8 / 1000) AND ${k('request')}::jsonb #>> '{data,order_no}' = $2 LIMIT 1`

async function wasToStop(on: Connection, { park, order_no, commandedAt }: OpenCharging): Promise<boolean> {
  const [row] = await on.rows({ text: selectStop, values: [park, order_no, commandedAt], name: 'charging_last_stop' })
  return row !== undefined
}

/** A stop that didn't end the charging is not repeated at once. */
export async function reasonToStop(on: Connection, open: OpenCharging, limits: StopLimits): Promise<StopReason | null> {
  const { charging: known, commandedAt, now } = open
  const reason = stopReasonOf({ ...known, idleSince: await idleSince(on, open) }, limits, now)
  if (reason === null || commandedAt === null) return reason
  const isSoon = now < mayStopAgainAt(known.startedAt ?? commandedAt, commandedAt)
  return isSoon && (await wasToStop(on, open)) ? null : reason
}

const bodyOf = (row: Row<typeof charging>, order_no: string, reason: StopReason): ChargingBody => ({
  ...{ type: 'charging', action: 'stop' },
  data: { garage_index: Number(row.garage_index), park_no: Number(row.park_no), order_no, reason },
})

export async function openChargings(on: Connection): Promise<OpenCharging[]> {
  return (await on.rows({ text: selectOpen, name: 'chargings_open' })).map(read)
}

/** Locks the park's chargings. Null: the charging has changed since, or nobody carries the command out. */
export async function automaticStop(
  tx: Connection,
  { park, order_no, version }: OpenCharging,
  reason: StopReason,
): Promise<PlainOrder | null> {
  await lockChargings(tx, park)
  const row = await chargingNumbered(tx, park, order_no)
  if (!row || row.version !== version || !isOpen(row) || isCommanded(row)) return null
  return chargerOrder(tx, park, bodyOf(row, order_no, reason))
}
