import { second } from '../../model/durations'
import { connector } from '../../resources/charge-points/connector'
import { charging } from '../../resources/charging/charging'
import type { Cell, Connection } from '../database/database'
import { numberOrNull } from '../rows/cells'
import { columnsAs, epoch, tableName } from '../rows/names'
import { wholeSecond } from '../rows/whole-seconds'
import { chargeState } from '../../resources/dictionaries/charging'
import { upsertReportedRow } from '../facts/upsert-reported'
import { chargingNumbered, lockChargings } from './open-chargings'
import { chargingFact, superseded, type Transaction } from './charging-fact'
import type { ChargePointRow } from './charge-point-rows'

const apart = 10 * second

const column = columnsAs(connector, 'c')
const record = columnsAs(charging, 'r')
const time = (parameter: string): string => `to_timestamp(${parameter}::float8 / 1000)`

// A charging stays on its record's stall, also when its connector is deleted or gets another stall.
const isRecorded = `${record('park_no')} IS NOT NULL`
const selected = `t."id", t."identity", t."connector_no",
  CASE WHEN ${isRecorded} THEN ${record('garage_index')} ELSE ${column('garage_index')} END,
  CASE WHEN ${isRecorded} THEN ${record('park_no')} ELSE ${column('park_no')} END,
  ${epoch('t."started_at"')}, ${epoch('t."ended_at"')}, t."stop_reason", t."energy", t."max_power"`
const withStall = (from: string): string => `SELECT ${selected} FROM ${from} t
  LEFT JOIN ${tableName(connector)} c ON ${column('charge_point')} = $1 AND ${column('connector_no')} = t."connector_no"
  LEFT JOIN "site_entity" e ON e."park_code" = t."park_code" AND e."kind" = '${charging.name}'
    AND e."key" = t."identity" || '-' || t."id"
  LEFT JOIN ${tableName(charging)} r ON r."id" = e."row_id"`

function read([
  id,
  identity,
  connectorNo,
  garage,
  stall,
  started,
  ended,
  reason,
  energy,
  power,
]: readonly Cell[]): Transaction {
  return {
    id: Number(id),
    identity: identity ?? '',
    connectorNo: Number(connectorNo),
    garageIndex: numberOrNull(garage) ?? 1,
    parkNo: numberOrNull(stall),
    startedAt: Number(started),
    endedAt: numberOrNull(ended),
    stopReason: reason ?? null,
    energy: numberOrNull(energy),
    maxPower: numberOrNull(power),
  }
}

const sameStart = `"identity" = $3 AND "connector_no" = $4 AND "id_tag" = $5 AND "start_given" = $6
  AND "meter_start" = $8 AND "ended_at" IS NULL`
const starting = `WITH made AS (INSERT INTO "charge_transaction"
    ("park_code", "identity", "connector_no", "id_tag", "start_given", "started_at", "meter_start")
  VALUES ($2, $3, $4, $5, $6, ${time('$7')}, $8)
  ON CONFLICT ("identity", "connector_no", "id_tag", "start_given", "meter_start") WHERE ended_at IS NULL DO NOTHING
  RETURNING *)
  ${withStall('(SELECT * FROM made UNION ALL SELECT * FROM "charge_transaction" WHERE ' + sameStart + ')')}`

/** `timestamp` as the charge point gave it; `meterStart` in watt-hours; `startedAt` in milliseconds. */
interface Start {
  connectorId: number
  idTag: string
  timestamp: string
  startedAt: number
  meterStart: number
}

export async function startTransaction(
  tx: Connection,
  { id, park, identity }: ChargePointRow,
  { connectorId, idTag, timestamp, startedAt, meterStart }: Start,
): Promise<Transaction> {
  const values = [id, park, identity, connectorId, idTag, timestamp, startedAt, meterStart]
  const [row] = await tx.rows({ text: starting, values, name: 'charge_transaction_start' })
  if (!row) throw new Error('a transaction was not stored')
  return read(row)
}

const superseding = `WITH ended AS (UPDATE "charge_transaction" SET "stop_reason" = '${superseded}',
    "ended_at" = greatest("started_at", "reported_at")
  WHERE "identity" = $2 AND ($3::int IS NULL OR "connector_no" = $3) AND ($4::int IS NULL OR "id" < $4)
    AND "ended_at" IS NULL
  RETURNING *) ${withStall('ended')}`

/** At their last report. Transactions are ordered by arrival: the charge point's clock may be wrong. */
export async function supersede(
  tx: Connection,
  { id, identity }: Pick<ChargePointRow, 'id' | 'identity'>,
  by?: Transaction,
): Promise<Transaction[]> {
  const values = [id, identity, by?.connectorNo ?? null, by?.id ?? null]
  return (await tx.rows({ text: superseding, values, name: 'charge_transaction_supersede' })).map(read)
}

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

const measuring = `WITH changed AS (UPDATE "charge_transaction" SET "reported_at" = ${time('$4')},
    "energy" = CASE WHEN $5::bigint >= "meter_start" THEN $5::bigint - "meter_start" ELSE "energy" END,
    "max_power" = greatest("max_power", $6::float8)
  WHERE "identity" = $2 AND "id" = $3 AND ${time('$4')} >= "started_at"
    AND ("reported_at" IS NULL OR "reported_at" <= ${time('$4')} - interval '${apart} milliseconds')
    AND ("ended_at" IS NULL OR ${time('$4')} < "ended_at")
  RETURNING *) ${withStall('changed')}`

/** Null: too soon after the last values, before them, or outside a known transaction. */
export async function measureTransaction(
  tx: Connection,
  { id, identity }: ChargePointRow,
  transactionId: number,
  { at, register, power }: { at: number; register: number | null; power: number | null },
): Promise<Transaction | null> {
  const values = [id, identity, transactionId, at, register, power]
  const [row] = await tx.rows({ text: measuring, values, name: 'charge_transaction_measure' })
  return row ? read(row) : null
}

// Not before the last values, which the charge point's clock may have dated ahead.
const stopping = `WITH changed AS (UPDATE "charge_transaction" SET "stop_reason" = $5,
    "ended_at" = greatest("started_at", "reported_at", ${time('$4')}),
    "energy" = CASE WHEN $6::bigint >= "meter_start" THEN $6::bigint - "meter_start" ELSE "energy" END
  WHERE "identity" = $2 AND "id" = $3 AND ("ended_at" IS NULL OR "stop_reason" = '${superseded}')
  RETURNING *) ${withStall('changed')}`
const selectOne = `${withStall('"charge_transaction"')} WHERE t."identity" = $2 AND t."id" = $3`

/** `meterStop` in watt-hours; `endedAt` in milliseconds. */
interface Stop {
  transactionId: number
  endedAt: number
  reason: string | null
  meterStop: number
}

/** Keeps a transaction that has ended. Null: there is none. */
export async function stopTransaction(
  tx: Connection,
  { id, identity }: ChargePointRow,
  { transactionId, endedAt, reason, meterStop }: Stop,
): Promise<Transaction | null> {
  const values = [id, identity, transactionId, endedAt, reason, meterStop]
  const [changed] = await tx.rows({ text: stopping, values, name: 'charge_transaction_stop' })
  if (changed) return read(changed)
  const known = { text: selectOne, values: [id, identity, transactionId], name: 'charge_transaction_one' }
  const [row] = await tx.rows(known)
  return row ? read(row) : null
}
