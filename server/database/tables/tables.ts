import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, id, time } from './columns'

/** A session of a user; only the SHA-256 of its token is stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** By which persons who see sessions name one. */
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    ip: text('ip'),
    /** The header `User-Agent` of the sign-in. */
    browser: text('browser'),
    createdAt: createdAtColumn(),
    seenAt: time('seen_at')
      .notNull()
      .default(sql`now()`),
    /** When its person last entered their password, at the sign-in or since. */
    confirmedAt: time('confirmed_at')
      .notNull()
      .default(sql`now()`),
    /** Why it is no longer valid, an `EndReason`; null while it is. */
    endedBecause: text('ended_because'),
    /** Whose session it is that only looks at the app as the user does; null: the user's own. */
    viewerId: bigint('viewer_id', { mode: 'number' }),
    /** The viewer's own session, without which it is over. */
    viewerHash: text('viewer_hash'),
    /** When it is over in any case; null: when it was not used for long. */
    expiresAt: time('expires_at'),
  },
  (t) => [
    index('session_user_ix').on(t.userId),
    index('session_seen_ix').on(t.seenAt),
    uniqueIndex('session_id_ux').on(t.id),
    index('session_viewer_ix').on(t.viewerId),
  ],
)

/** The last transaction in which a user changed something: replicas that don't show it yet are not read from by them. */
export const lastWrite = pgTable('last_write', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  transaction: text('transaction').notNull(),
})

/** Failed sign-ins by user name (existing or not) and by IP address, for throttling and locking. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    lockedUntil: time('locked_until'),
  },
  (t) => [index('sign_in_failure_last_ix').on(t.lastAt)],
)

/** IP addresses that solved a captcha: valid for one sign-in until the given time. */
export const captchaPassed = pgTable(
  'captcha_passed',
  { address: text('address').primaryKey(), until: time('until').notNull() },
  (t) => [index('captcha_passed_until_ix').on(t.until)],
)

export const mustChange = pgTable('must_change', { userId: bigint('user_id', { mode: 'number' }).primaryKey() })

/**
 * Revision of each topic, incremented with every change: data cached under an older one is reloaded. The rights of each user
 * are a topic, too.
 */
export const revision = pgTable('revision', {
  topic: text('topic').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().default(1),
})

export const preference = pgTable(
  'preference',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

/**
 * What calls with an `Idempotency-Key` saved, so that repeated ones save nothing; `row_id` is null meanwhile. Of the key only
 * a hash is stored, as the body's hash is made with it: otherwise passwords in bodies could be guessed.
 */
export const savedOnce = pgTable(
  'saved_once',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    resource: text('resource').notNull(),
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    rowId: bigint('row_id', { mode: 'number' }),
    createdAt: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.resource, t.keyHash] }), index('saved_once_at_ix').on(t.createdAt)],
)

/**
 * What another system signed, by its signature: an answer to a call of this server's, which is no report, or a report that
 * was taken.
 */
export const signedMessage = pgTable(
  'signed_message',
  {
    signature: text('signature').primaryKey(),
    isReport: boolean('is_report').notNull(),
    heardAt: time('heard_at').notNull().defaultNow(),
  },
  (t) => [index('signed_message_at_ix').on(t.heardAt)],
)

/** The figures of a shift as they were signed, a `ShiftFigures` of resources/shift/. */
export const shiftFigures = pgTable('shift_figures', {
  shiftId: bigint('shift_id', { mode: 'number' }).primaryKey(),
  figures: jsonb('figures').notNull(),
})

/** The records that a call in the audit log wrote, or was about: each record's history. */
export const auditRecord = pgTable(
  'audit_record',
  {
    resource: text('resource').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    auditId: bigint('audit_id', { mode: 'number' }).notNull(),
    /** Names of the changed fields, joined by commas; never their values. */
    fields: text('fields').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.resource, t.recordId, t.auditId] }), index('audit_record_audit_ix').on(t.auditId)],
)

/** A requested download: valid once, within a minute, on any instance. */
export const exportTicket = pgTable(
  'export_ticket',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    request: jsonb('request').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('export_ticket_expires_ix').on(t.expiresAt)],
)

/** Pictures that users uploaded, registered before they are stored and until they are removed. */
export const uploadedPicture = pgTable(
  'uploaded_picture',
  {
    /** Without a signature. */
    address: text('address').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    bytes: integer('bytes').notNull(),
    storedAt: time('stored_at')
      .notNull()
      .default(sql`now()`),
    /** When a row was last found to name it. */
    checkedAt: time('checked_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('uploaded_picture_user_ix').on(t.userId, t.storedAt),
    index('uploaded_picture_checked_ix').on(t.checkedAt),
  ],
)

/** What was installed once (menu rows, dictionaries), so that rows an operator deleted are not inserted again. */
export const installed = pgTable('installed', {
  key: text('key').primaryKey(),
  createdAt: createdAtColumn(),
  /** The texts that the row was given, by column: where it still has them, a later version may replace them. */
  texts: jsonb('texts').$type<Readonly<Record<string, string>>>(),
})

/** Keys that the installation generated, shared by all its instances; never returned by a call, never logged. */
export const ownSecret = pgTable('own_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAtColumn(),
})

/** A grade and its rules as they were from a time on: a stay is priced by the version in effect when it began. */
export const tariffVersion = pgTable(
  'tariff_version',
  {
    id: id(),
    gradeId: bigint('grade_id', { mode: 'number' }).notNull(),
    validFrom: time('valid_from')
      .notNull()
      .default(sql`now()`),
    /** `{ free_mode, grade, rules }`: everything that determines a price, spelt as on the wire. */
    tariff: jsonb('tariff').notNull(),
  },
  (t) => [index('tariff_version_grade_ix').on(t.gradeId, t.validFrom)],
)

export const stayBill = pgTable(
  'stay_bill',
  {
    paymentId: bigint('deposit_id', { mode: 'number' }).primaryKey(),
    stayId: bigint('stay_id', { mode: 'number' }).notNull(),
    /** The member whose tariff priced it; null for a passer-by. */
    memberId: bigint('member_id', { mode: 'number' }),
    entry: time('entry').notNull(),
    /** Free visits a month that the tariff gives the member. */
    visits: integer('visits').notNull(),
    /** Is the stay one of them? */
    freeVisit: boolean('free_visit').notNull(),
    /** A `Bill` of model/bill.ts. */
    bill: jsonb('bill').notNull(),
  },
  (t) => [uniqueIndex('stay_bill_stay_ux').on(t.stayId), index('stay_bill_member_ix').on(t.memberId, t.entry)],
)

/** Flows of a flow controller (Node-RED) as they were before others were written. */
export const formerFlow = pgTable(
  'former_flow',
  {
    id: id(),
    ip: text('ip').notNull(),
    port: integer('port').notNull(),
    rev: text('rev').notNull(),
    nodes: integer('nodes').notNull(),
    /** The nodes as JSON text, without credentials. */
    flows: text('flows').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    userName: text('user_name').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [index('former_flow_controller_ix').on(t.ip, t.port, t.id)],
)

/** Which notices users have read. */
export const noticeRead = pgTable(
  'notice_read',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    noticeId: bigint('notice_id', { mode: 'number' }).notNull(),
    readAt: time('read_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.noticeId] }), index('notice_read_notice_ix').on(t.noticeId)],
)
