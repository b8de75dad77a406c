import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, id, time } from './columns'

/** Only the argon2id hash of a device's secret is stored. */
export const device = pgTable('device', {
  name: text('name').primaryKey(),
  parkCode: text('park_code').notNull(),
  secretHash: text('secret_hash').notNull(),
  /** Failures at the embedded broker from this network of the last sign-in do not count for others. */
  address: text('address'),
  revokedAt: time('revoked_at'),
  owner: text('owner'),
  payments: boolean('payments').notNull().default(false),
  createdAt: createdAtColumn(),
})

export const siteFact = pgTable(
  'site_fact',
  {
    parkCode: text('park_code').notNull(),
    factId: text('fact_id').notNull(),
    kind: text('kind').notNull(),
    happenedAt: time('happened_at').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.parkCode, t.factId] }), index('site_fact_received_ix').on(t.receivedAt)],
)

export const siteEntity = pgTable(
  'site_entity',
  {
    parkCode: text('park_code').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    rowId: bigint('row_id', { mode: 'number' }),
    /** Field -> [time of the report, reported value]. */
    reported: jsonb('reported').notNull().default({}),
    /** The values of the last report: a user has changed those that differ now. */
    written: jsonb('written').notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.parkCode, t.kind, t.key] })],
)

export const chargingCurve = pgTable('charging_curve', {
  chargingId: bigint('charging_id', { mode: 'number' }).primaryKey(),
  step: integer('step').notNull(),
  /** Milliseconds, kW and kWh of each point. */
  points: jsonb('points').notNull(),
})

/** What a site was paid for a stay, perhaps before it reports the stay itself. */
export const stayPayment = pgTable(
  'stay_payment',
  {
    parkCode: text('park_code').notNull(),
    orderNo: text('order_no').notNull(),
    garageIndex: integer('garage_index').notNull(),
    parkNo: integer('park_no').notNull(),
    carInTime: time('car_in_time').notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    paidAt: time('paid_at').notNull(),
    method: smallint('method'),
  },
  (t) => [
    primaryKey({ columns: [t.parkCode, t.orderNo] }),
    index('stay_payment_stay_ix').on(t.parkCode, t.garageIndex, t.parkNo, t.carInTime),
  ],
)

/** A device with a wrong clock began or ended these stays: an operator checks their bills. */
export const heldStay = pgTable('held_stay', {
  stayId: bigint('stay_id', { mode: 'number' }).primaryKey(),
  device: text('device').notNull(),
  createdAt: createdAtColumn(),
})

export const deviceState = pgTable(
  'device_state',
  {
    parkCode: text('park_code').notNull(),
    name: text('name').notNull(),
    online: boolean('online').notNull(),
    since: time('since').notNull(),
    /** By its own clock: the MQTT will of an older connection is ignored. */
    connectedAt: time('connected_at'),
    heardAt: time('heard_at'),
    via: text('via'),
  },
  (t) => [primaryKey({ columns: [t.parkCode, t.name] }), index('device_state_via_ix').on(t.parkCode, t.via)],
)

export const sensorReport = pgTable(
  'sensor_report',
  {
    id: id(),
    parkCode: text('park_code').notNull(),
    nbid: text('nbid').notNull(),
    lrid: text('lrid').notNull(),
    at: time('at').notNull(),
    have: integer('have').notNull(),
    fault: text('fault'),
    voltages: numeric('voltages', { precision: 12, scale: 2 }),
    slogId: bigint('slog_id', { mode: 'number' }),
    sfaultId: bigint('sfault_id', { mode: 'number' }),
  },
  (t) => [index('sensor_report_ix').on(t.parkCode, t.nbid, t.lrid, t.at), index('sensor_report_at_ix').on(t.at)],
)

/** Commands that have not ended; the rest is in `command`. */
export const pendingCommand = pgTable(
  'pending_command',
  {
    commandId: bigint('command_id', { mode: 'number' }).primaryKey(),
    parkCode: text('park_code').notNull(),
    target: text('target').notNull(),
    attemptAt: time('attempt_at'),
    nextAt: time('next_at').notNull(),
  },
  (t) => [index('pending_command_next_ix').on(t.nextAt), index('pending_command_target_ix').on(t.parkCode, t.target)],
)

export const plcReport = pgTable(
  'plc_report',
  {
    id: id(),
    parkCode: text('park_code').notNull(),
    clientId: text('client_id').notNull(),
    address: text('address').notNull(),
    value: text('value').notNull(),
    at: time('at').notNull(),
    warningId: bigint('warning_id', { mode: 'number' }),
  },
  (t) => [
    index('plc_report_ix').on(t.parkCode, t.clientId, t.address, t.at),
    index('plc_report_at_ix').on(t.at),
    index('plc_report_warning_ix').on(t.warningId, t.at),
  ],
)

export const cameraListEntry = pgTable(
  'camera_list_entry',
  {
    serialno: text('serialno').notNull(),
    plateNo: text('plate_no').notNull(),
    content: text('content'),
    push: text('push').notNull(),
    /** The answer was sent; a camera that repeats the push did not get it. */
    confirmed: boolean('confirmed').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.serialno, t.plateNo] })],
)

/** `offline`: the device still is, so it is not warned of again. */
export const offlineWarning = pgTable(
  'offline_warning',
  {
    kind: text('kind').notNull(),
    parkCode: text('park_code').notNull(),
    name: text('name').notNull(),
    warningId: bigint('warning_id', { mode: 'number' }).notNull(),
    offline: boolean('offline').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.parkCode, t.name] })],
)

/** Commands go only through a charge point's present connection, of whichever server. */
export const chargePointConnection = pgTable('charge_point_connection', {
  identity: text('identity').primaryKey(),
  connection: text('connection').notNull(),
  since: time('since').notNull(),
})

export const chargeTransaction = pgTable(
  'charge_transaction',
  {
    /** 32 bits, as charge points store it. */
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    parkCode: text('park_code').notNull(),
    identity: text('identity').notNull(),
    connectorNo: integer('connector_no').notNull(),
    idTag: text('id_tag').notNull(),
    /** As the charge point wrote it: a repeated start is recognised by it. */
    startGiven: text('start_given').notNull(),
    startedAt: time('started_at').notNull(),
    meterStart: bigint('meter_start', { mode: 'number' }).notNull(),
    endedAt: time('ended_at'),
    stopReason: text('stop_reason'),
    reportedAt: time('reported_at'),
    energy: bigint('energy', { mode: 'number' }),
    maxPower: doublePrecision('max_power'),
  },
  (t) => [
    uniqueIndex('charge_transaction_start_ux')
      .on(t.identity, t.connectorNo, t.idTag, t.startGiven, t.meterStart)
      .where(sql`ended_at IS NULL`),
    index('charge_transaction_started_ix').on(t.startedAt),
  ],
)
