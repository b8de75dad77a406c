import { sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import { createdAtColumn, id, time } from './columns'

/** Only the argon2id hash of a device's secret is stored. */
export const device = pg.pgTable('device', {
  name: pg.text('name').primaryKey(),
  parkCode: pg.text('park_code').notNull(),
  secretHash: pg.text('secret_hash').notNull(),
  /** Failures at the embedded broker from this network of the last sign-in do not count for others. */
  address: pg.text('address'),
  revokedAt: time('revoked_at'),
  owner: pg.text('owner'),
  payments: pg.boolean('payments').notNull().default(false),
  createdAt: createdAtColumn(),
})

export const siteFact = pg.pgTable(
  'site_fact',
  {
    parkCode: pg.text('park_code').notNull(),
    factId: pg.text('fact_id').notNull(),
    kind: pg.text('kind').notNull(),
    happenedAt: time('happened_at').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
  },
  (t) => [pg.primaryKey({ columns: [t.parkCode, t.factId] }), pg.index('site_fact_received_ix').on(t.receivedAt)],
)

export const siteEntity = pg.pgTable(
  'site_entity',
  {
    parkCode: pg.text('park_code').notNull(),
    kind: pg.text('kind').notNull(),
    key: pg.text('key').notNull(),
    rowId: pg.bigint('row_id', { mode: 'number' }),
    /** Field -> [time of the report, reported value]. */
    reported: pg.jsonb('reported').notNull().default({}),
    /** The values of the last report: a user has changed those that differ now. */
    written: pg.jsonb('written').notNull().default({}),
  },
  (t) => [pg.primaryKey({ columns: [t.parkCode, t.kind, t.key] })],
)

export const chargingCurve = pg.pgTable('charging_curve', {
  chargingId: pg.bigint('charging_id', { mode: 'number' }).primaryKey(),
  step: pg.integer('step').notNull(),
  /** Milliseconds, kW and kWh of each point. */
  points: pg.jsonb('points').notNull(),
})

/** What a site was paid for a stay, perhaps before it reports the stay itself. */
export const stayPayment = pg.pgTable(
  'stay_payment',
  {
    parkCode: pg.text('park_code').notNull(),
    orderNo: pg.text('order_no').notNull(),
    garageIndex: pg.integer('garage_index').notNull(),
    parkNo: pg.integer('park_no').notNull(),
    carInTime: time('car_in_time').notNull(),
    amount: pg.numeric('amount', { precision: 12, scale: 2 }).notNull(),
    paidAt: time('paid_at').notNull(),
    method: pg.smallint('method'),
  },
  (t) => [
    pg.primaryKey({ columns: [t.parkCode, t.orderNo] }),
    pg.index('stay_payment_stay_ix').on(t.parkCode, t.garageIndex, t.parkNo, t.carInTime),
  ],
)

/** A device with a wrong clock began or ended these stays: an operator checks their bills. */
export const heldStay = pg.pgTable('held_stay', {
  stayId: pg.bigint('stay_id', { mode: 'number' }).primaryKey(),
  device: pg.text('device').notNull(),
  createdAt: createdAtColumn(),
})

export const deviceState = pg.pgTable(
  'device_state',
  {
    parkCode: pg.text('park_code').notNull(),
    name: pg.text('name').notNull(),
    online: pg.boolean('online').notNull(),
    since: time('since').notNull(),
    /** By its own clock: the MQTT will of an older connection is ignored. */
    connectedAt: time('connected_at'),
    heardAt: time('heard_at'),
    via: pg.text('via'),
  },
  (t) => [pg.primaryKey({ columns: [t.parkCode, t.name] }), pg.index('device_state_via_ix').on(t.parkCode, t.via)],
)

export const sensorReport = pg.pgTable(
  'sensor_report',
  {
    id: id(),
    parkCode: pg.text('park_code').notNull(),
    nbid: pg.text('nbid').notNull(),
    lrid: pg.text('lrid').notNull(),
    at: time('at').notNull(),
    have: pg.integer('have').notNull(),
    fault: pg.text('fault'),
    voltages: pg.numeric('voltages', { precision: 12, scale: 2 }),
    slogId: pg.bigint('slog_id', { mode: 'number' }),
    sfaultId: pg.bigint('sfault_id', { mode: 'number' }),
  },
  (t) => [pg.index('sensor_report_ix').on(t.parkCode, t.nbid, t.lrid, t.at), pg.index('sensor_report_at_ix').on(t.at)],
)

/** Commands that have not ended; the rest is in `command`. */
export const pendingCommand = pg.pgTable(
  'pending_command',
  {
    commandId: pg.bigint('command_id', { mode: 'number' }).primaryKey(),
    parkCode: pg.text('park_code').notNull(),
    target: pg.text('target').notNull(),
    attemptAt: time('attempt_at'),
    nextAt: time('next_at').notNull(),
  },
  (t) => [
    pg.index('pending_command_next_ix').on(t.nextAt),
    pg.index('pending_command_target_ix').on(t.parkCode, t.target),
  ],
)

export const plcReport = pg.pgTable(
  'plc_report',
  {
    id: id(),
    parkCode: pg.text('park_code').notNull(),
    clientId: pg.text('client_id').notNull(),
    address: pg.text('address').notNull(),
    value: pg.text('value').notNull(),
    at: time('at').notNull(),
    warningId: pg.bigint('warning_id', { mode: 'number' }),
  },
  (t) => [
    pg.index('plc_report_ix').on(t.parkCode, t.clientId, t.address, t.at),
    pg.index('plc_report_at_ix').on(t.at),
    pg.index('plc_report_warning_ix').on(t.warningId, t.at),
  ],
)

export const cameraListEntry = pg.pgTable(
  'camera_list_entry',
  {
    serialno: pg.text('serialno').notNull(),
    plateNo: pg.text('plate_no').notNull(),
    content: pg.text('content'),
    push: pg.text('push').notNull(),
    /** The answer was sent; a camera that repeats the push did not get it. */
    confirmed: pg.boolean('confirmed').notNull().default(false),
  },
  (t) => [pg.primaryKey({ columns: [t.serialno, t.plateNo] })],
)

/** `offline`: the device still is, so it is not warned of again. */
export const offlineWarning = pg.pgTable(
  'offline_warning',
  {
    kind: pg.text('kind').notNull(),
    parkCode: pg.text('park_code').notNull(),
    name: pg.text('name').notNull(),
    warningId: pg.bigint('warning_id', { mode: 'number' }).notNull(),
    offline: pg.boolean('offline').notNull(),
  },
  (t) => [pg.primaryKey({ columns: [t.kind, t.parkCode, t.name] })],
)

/** Commands go only through a charge point's present connection, of whichever server. */
export const chargePointConnection = pg.pgTable('charge_point_connection', {
  identity: pg.text('identity').primaryKey(),
  connection: pg.text('connection').notNull(),
  since: time('since').notNull(),
})

export const chargeTransaction = pg.pgTable(
  'charge_transaction',
  {
    /** 32 bits, as charge points store it. */
    id: pg.integer('id').generatedByDefaultAsIdentity().primaryKey(),
    parkCode: pg.text('park_code').notNull(),
    identity: pg.text('identity').notNull(),
    connectorNo: pg.integer('connector_no').notNull(),
    idTag: pg.text('id_tag').notNull(),
    /** As the charge point wrote it: a repeated start is recognised by it. */
    startGiven: pg.text('start_given').notNull(),
    startedAt: time('started_at').notNull(),
    meterStart: pg.bigint('meter_start', { mode: 'number' }).notNull(),
    endedAt: time('ended_at'),
    stopReason: pg.text('stop_reason'),
    reportedAt: time('reported_at'),
    energy: pg.bigint('energy', { mode: 'number' }),
    maxPower: pg.doublePrecision('max_power'),
  },
  (t) => [
    pg
      .uniqueIndex('charge_transaction_start_ux')
      .on(t.identity, t.connectorNo, t.idTag, t.startGiven, t.meterStart)
      .where(sql`ended_at IS NULL`),
    pg.index('charge_transaction_started_ix').on(t.startedAt),
  ],
)
