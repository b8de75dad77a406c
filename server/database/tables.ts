import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const id = () => bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey()
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const madeAt = () =>
  time('created_at')
    .notNull()
    .default(sql`now()`)

/** A signed-in person's token, kept as its SHA-256. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    ip: text('ip'),
    createdAt: madeAt(),
    seenAt: time('seen_at')
      .notNull()
      .default(sql`now()`),
    /** Why it no longer counts: signed out, displaced, password changed. */
    endedBecause: text('ended_because'),
  },
  (t) => [index('session_user_ix').on(t.userId), index('session_seen_ix').on(t.seenAt)],
)

/** Failed sign-ins by name (known or not) and by address, for throttling and lock-out. */
export const signInFailure = pgTable('sign_in_failure', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  firstAt: time('first_at').notNull(),
  lastAt: time('last_at').notNull(),
  lockedUntil: time('locked_until'),
})

/** Addresses that solved a captcha: good for one sign-in until then. */
export const captchaPassed = pgTable('captcha_passed', {
  address: text('address').primaryKey(),
  until: time('until').notNull(),
})

/** Users who have to change their password before they may do anything else. */
export const mustChange = pgTable('must_change', { userId: bigint('user_id', { mode: 'number' }).primaryKey() })

/** Counts the changes of a topic: what was resolved under an older number is resolved anew. */
export const revision = pgTable('revision', {
  topic: text('topic').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().default(1),
})

/** What a person set up for himself: columns of a list, for one. */
export const preference = pgTable(
  'preference',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

/** A download that was asked for: good for one use within a minute, on any instance. */
export const exportTicket = pgTable('export_ticket', {
  tokenHash: text('token_hash').primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  request: jsonb('request').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** What has been installed once (menu rows, dictionaries), so that what a person deleted stays deleted. */
export const installed = pgTable('installed', { key: text('key').primaryKey(), createdAt: madeAt() })

/** Keys that the installation made for itself, alike for all its instances; in no answer and no log. */
export const ownSecret = pgTable('own_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: madeAt(),
})

/** A device or site that may sign in to the broker; the secret is kept as an argon2id hash. */
export const device = pgTable('device', {
  name: text('name').primaryKey(),
  parkCode: text('park_code').notNull(),
  secretHash: text('secret_hash').notNull(),
  createdAt: madeAt(),
})

/** Facts that were recorded, by the site's own id: each is recorded once. */
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

/**
 * Things that sites speak of again and again (a request, a charging, a sensor): what was told of them, and the row that
 * says so.
 */
export const siteEntity = pgTable(
  'site_entity',
  {
    parkCode: text('park_code').notNull(),
    /** The resource of its row. */
    kind: text('kind').notNull(),
    /** The site's own name of it. */
    key: text('key').notNull(),
    rowId: bigint('row_id', { mode: 'number' }),
    /** Field -> [when it was told, what counts]; see server/ingest/reported/report.ts. */
    reported: jsonb('reported').notNull().default({}),
    /** What the row held after it was last written: what differs was changed by a person. */
    written: jsonb('written').notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.parkCode, t.kind, t.key] })],
)

/** What a site was paid for a stay, told before the stay itself or after it. */
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

/** Stays (`gpark` ids) that a device with a wrong clock began or ended: a person has to look at their bills. */
export const heldStay = pgTable('held_stay', {
  stayId: bigint('stay_id', { mode: 'number' }).primaryKey(),
  device: text('device').notNull(),
  createdAt: madeAt(),
})

/** Whether a device, or a terminal behind one, is connected, and since when. */
export const deviceState = pgTable(
  'device_state',
  {
    parkCode: text('park_code').notNull(),
    name: text('name').notNull(),
    online: boolean('online').notNull(),
    since: time('since').notNull(),
    /** When its present connection began, by its own clock: the will of an older one says nothing about it. */
    connectedAt: time('connected_at'),
    /** The device that speaks for it. */
    via: text('via'),
  },
  (t) => [primaryKey({ columns: [t.parkCode, t.name] }), index('device_state_via_ix').on(t.parkCode, t.via)],
)

/** What ground sensors told, and the log's line about it where the state changed then. */
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
  (t) => [index('sensor_report_ix').on(t.parkCode, t.nbid, t.lrid, t.at)],
)

/** What a grade and its rules were from a moment on, so that a stay is priced by what held when it began. */
export const tariffVersion = pgTable(
  'tariff_version',
  {
    id: id(),
    gradeId: bigint('grade_id', { mode: 'number' }).notNull(),
    validFrom: time('valid_from')
      .notNull()
      .default(sql`now()`),
    /** `{ free_mode, grade, rules }`: all that makes a price, spelt as on the wire. */
    tariff: jsonb('tariff').notNull(),
  },
  (t) => [index('tariff_version_grade_ix').on(t.gradeId, t.validFrom)],
)

/** The stay that a payment record prices, and its itemised bill. */
export const stayBill = pgTable(
  'stay_bill',
  {
    depositId: bigint('deposit_id', { mode: 'number' }).primaryKey(),
    stayId: bigint('stay_id', { mode: 'number' }).notNull(),
    /** Whose tariff it was priced by; null for a passer-by. */
    memberId: bigint('member_id', { mode: 'number' }),
    entry: time('entry').notNull(),
    /** How many free visits a month its tariff gives the member. */
    visits: integer('visits').notNull(),
    /** Did it use up one of them? */
    freeVisit: boolean('free_visit').notNull(),
    /** A `Bill` of model/bill.ts. */
    bill: jsonb('bill').notNull(),
  },
  (t) => [uniqueIndex('stay_bill_stay_ux').on(t.stayId), index('stay_bill_member_ix').on(t.memberId, t.entry)],
)
