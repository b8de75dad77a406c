import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
    /** Field -> [time of the report, reported value]; see server/ingest/reported/report.ts. */
    reported: jsonb('reported').notNull().default({}),
    /** The row's values when a report last wrote it: a user has changed those that differ now. */
    written: jsonb('written').notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.parkCode, t.kind, t.key] })],
)

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
    slogId: bigint('slog_id', { mode: 'number' }),
    sfaultId: bigint('sfault_id', { mode: 'number' }),
  },
  (t) => [index('sensor_report_ix').on(t.parkCode, t.nbid, t.lrid, t.at), index('sensor_report_at_ix').on(t.at)],
)
