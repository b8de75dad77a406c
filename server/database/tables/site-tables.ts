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

/** A device or site that may sign in to the broker; only the argon2id hash of its secret is stored. */
export const device = pgTable('device', {
  name: text('name').primaryKey(),
  parkCode: text('park_code').notNull(),
  secretHash: text('secret_hash').notNull(),
  /** Network of the last sign-in to the embedded broker: its failures there do not count for others. */
  address: text('address'),
  /** It may no longer sign in, and its facts are refused; null while it may. */
  revokedAt: time('revoked_at'),
  /** The resource on whose page its credentials were made; null: by `npm run device`. */
  owner: text('owner'),
  /** It may report payments; a terminal whose field `payment` says so may, too. */
  payments: boolean('payments').notNull().default(false),
  createdAt: createdAtColumn(),
})

/** Recorded facts by the id that the site gave them: each is recorded only once. */
export const siteFact = pgTable(
  'site_fact',
  {
    parkCode: text('park_code').notNull(),
    factId: text('fact_id').notNull(),
    kind: text('kind').notNull(),
    happenedAt: time('happened_at').notNull(),
    receivedAt: time('received_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.parkCode, t.factId] }), index('site_fact_received_ix').on(t.receivedAt)],
)

/** Entities that sites report on repeatedly (a request, a charging, a sensor): what was reported, and their row. */
export const siteEntity = pgTable(
  'site_entity',
  {
    parkCode: text('park_code').notNull(),
    /** Name of the row's resource. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    rowId: bigint('row_id', { mode: 'number' }),
    /** Field -> [time of the report, reported value]; see server/facts/report.ts. */
    reported: jsonb('reported').notNull().default({}),
    /** The row's values when a report last wrote it: a user has changed those that differ now. */
    written: jsonb('written').notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.parkCode, t.kind, t.key] })],
)

/** The power and energy of a charging over time, as far as its site reported them. */
export const chargingCurve = pgTable('charging_curve', {
  chargingId: bigint('charging_id', { mode: 'number' }).primaryKey(),
  /** Seconds between two points, at least. */
  step: integer('step').notNull(),
  /** Of each point its time in milliseconds, kW and kWh; see server/ingest/charging/power-curve.ts. */
  points: jsonb('points').notNull(),
})

/** What a site was paid for a stay; may be reported before or after the stay itself. */
export const stayPayment = pgTable(
  'stay_payment',
  {
    parkCode: text('park_code').notNull(),
    orderNo: text('order_no').notNull(),
    garageIndex: integer('garage_index').notNull(),
    parkNo: integer('park_no').notNull(),
    carInTime: time('car_in_time').notNull(),
    /** Yuan. */
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    paidAt: time('paid_at').notNull(),
    /** Code of the dictionary `pay_type`; null if the site doesn't say. */
    method: smallint('method'),
  },
  (t) => [
    primaryKey({ columns: [t.parkCode, t.orderNo] }),
    index('stay_payment_stay_ix').on(t.parkCode, t.garageIndex, t.parkNo, t.carInTime),
  ],
)

/** Stays that a device with a wrong clock began or ended: an operator has to check their bills. */
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
    /** When its current connection began, by its own clock: the MQTT will of an older connection is ignored. */
    connectedAt: time('connected_at'),
    /** When it said last that it is connected; updated once a minute. */
    heardAt: time('heard_at'),
    /** The device through which a terminal is connected; null if it connects itself. */
    via: text('via'),
  },
  (t) => [primaryKey({ columns: [t.parkCode, t.name] }), index('device_state_via_ix').on(t.parkCode, t.via)],
)

/** Reports of ground sensors, with the log's row where the report changed the state. */
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

/** A command that has not ended; the rest of it is in its row of `command`. */
export const pendingCommand = pgTable(
  'pending_command',
  {
    commandId: bigint('command_id', { mode: 'number' }).primaryKey(),
    parkCode: text('park_code').notNull(),
    /** Commands of one target are under way one after the other. */
    target: text('target').notNull(),
    /** When the present attempt began; null while it is queued. */
    attemptAt: time('attempt_at'),
    nextAt: time('next_at').notNull(),
  },
  (t) => [index('pending_command_next_ix').on(t.nextAt), index('pending_command_target_ix').on(t.parkCode, t.target)],
)

/** Values of PLC addresses that an alarm definition names, with the warning that each raised or continued. */
export const plcReport = pgTable(
  'plc_report',
  {
    id: id(),
    parkCode: text('park_code').notNull(),
    /** The terminal beside the PLC; empty if the site names none. */
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

/** What a camera was last sent about a plate of the white and black lists. */
export const cameraListEntry = pgTable(
  'camera_list_entry',
  {
    serialno: text('serialno').notNull(),
    plateNo: text('plate_no').notNull(),
    /** What was sent, as text; null: its deletion. */
    content: text('content'),
    /** The push in whose answer it was sent. */
    push: text('push').notNull(),
    /** The answer was sent; until the camera repeats the push. */
    confirmed: boolean('confirmed').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.serialno, t.plateNo] })],
)

/** The last warning that a device is offline; `offline`: it still is, so that it is not warned of again. */
export const offlineWarning = pgTable(
  'offline_warning',
  {
    kind: text('kind').notNull(),
    parkCode: text('park_code').notNull(),
    /** `client_id` of a terminal, `nbid` of a gateway. */
    name: text('name').notNull(),
    warningId: bigint('warning_id', { mode: 'number' }).notNull(),
    offline: boolean('offline').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.parkCode, t.name] })],
)

/** The connection that a charge point has now, of whichever server; commands go only through this one. */
export const chargePointConnection = pgTable('charge_point_connection', {
  identity: text('identity').primaryKey(),
  /** Random. */
  connection: text('connection').notNull(),
  since: time('since').notNull(),
})

/** A transaction of OCPP: one charging, whose number the charge point gets from here. */
export const chargeTransaction = pgTable(
  'charge_transaction',
  {
    /** 32 bits, as charge points store it. */
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    parkCode: text('park_code').notNull(),
    identity: text('identity').notNull(),
    connectorNo: integer('connector_no').notNull(),
    idTag: text('id_tag').notNull(),
    /** As the charge point wrote it: a start that is sent again is recognised by it. */
    startGiven: text('start_given').notNull(),
    startedAt: time('started_at').notNull(),
    /** Watt-hours, as the register was; `energy` is counted from here. */
    meterStart: bigint('meter_start', { mode: 'number' }).notNull(),
    endedAt: time('ended_at'),
    stopReason: text('stop_reason'),
    /** When values were last passed on. */
    reportedAt: time('reported_at'),
    /** Watt-hours of this charging. */
    energy: bigint('energy', { mode: 'number' }),
    /** Kilowatts. */
    maxPower: doublePrecision('max_power'),
  },
  (t) => [
    uniqueIndex('charge_transaction_start_ux')
      .on(t.identity, t.connectorNo, t.idTag, t.startGiven, t.meterStart)
      .where(sql`ended_at IS NULL`),
    index('charge_transaction_started_ix').on(t.startedAt),
  ],
)
