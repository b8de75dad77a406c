import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, id, time } from './columns'

/** Only the SHA-256 of a session's token is stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    ip: text('ip'),
    browser: text('browser'),
    createdAt: createdAtColumn(),
    seenAt: time('seen_at').notNull().defaultNow(),
    confirmedAt: time('confirmed_at').notNull().defaultNow(),
    endedBecause: text('ended_because'),
    /** The person who looks at the app as the user; null: the user's own session. */
    viewerId: bigint('viewer_id', { mode: 'number' }),
    /** The viewer's own session: when it ends, this one does. */
    viewerHash: text('viewer_hash'),
    expiresAt: time('expires_at'),
  },
  (t) => [
    index('session_user_ix').on(t.userId),
    index('session_seen_ix').on(t.seenAt),
    uniqueIndex('session_id_ux').on(t.id),
    index('session_viewer_ix').on(t.viewerId),
  ],
)

/** Replicas that don't show a user's last change are not read from by them. */
export const lastWrite = pgTable('last_write', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  transaction: text('transaction').notNull(),
})

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

export const captchaPassed = pgTable(
  'captcha_passed',
  { address: text('address').primaryKey(), until: time('until').notNull() },
  (t) => [index('captcha_passed_until_ix').on(t.until)],
)

export const mustChange = pgTable('must_change', { userId: bigint('user_id', { mode: 'number' }).primaryKey() })

/** Incremented with every change: data cached under an older revision is reloaded. The rights of each user are a topic, too. */
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

/** Calls with an `Idempotency-Key`; `row_id` is null meanwhile. Without the key nobody guesses passwords by the body's hash. */
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

export const signedMessage = pgTable(
  'signed_message',
  {
    signature: text('signature').primaryKey(),
    isReport: boolean('is_report').notNull(),
    heardAt: time('heard_at').notNull().defaultNow(),
  },
  (t) => [index('signed_message_at_ix').on(t.heardAt)],
)

export const shiftFigures = pgTable('shift_figures', {
  shiftId: bigint('shift_id', { mode: 'number' }).primaryKey(),
  figures: jsonb('figures').notNull(),
})

export const auditRecord = pgTable(
  'audit_record',
  {
    resource: text('resource').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    auditId: bigint('audit_id', { mode: 'number' }).notNull(),
    fields: text('fields').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.resource, t.recordId, t.auditId] }), index('audit_record_audit_ix').on(t.auditId)],
)

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

/** Registered before they are stored and until they are removed. */
export const uploadedPicture = pgTable(
  'uploaded_picture',
  {
    address: text('address').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    bytes: integer('bytes').notNull(),
    storedAt: time('stored_at').notNull().defaultNow(),
    checkedAt: time('checked_at').notNull().defaultNow(),
  },
  (t) => [
    index('uploaded_picture_user_ix').on(t.userId, t.storedAt),
    index('uploaded_picture_checked_ix').on(t.checkedAt),
  ],
)

/** What was installed once: rows that an operator deleted are not inserted again. */
export const installed = pgTable('installed', {
  key: text('key').primaryKey(),
  createdAt: createdAtColumn(),
  /** The texts given to the row, by column: a later version replaces those that are unchanged. */
  texts: jsonb('texts').$type<Readonly<Record<string, string>>>(),
})

/** Generated keys, shared by all instances; never returned by a call, never logged. */
export const ownSecret = pgTable('own_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAtColumn(),
})

/** A stay is priced by the version of its grade in effect when it began. */
export const tariffVersion = pgTable(
  'tariff_version',
  {
    id: id(),
    gradeId: bigint('grade_id', { mode: 'number' }).notNull(),
    validFrom: time('valid_from').notNull().defaultNow(),
    /** `{ free_mode, grade, rules }`, spelt as on the wire. */
    tariff: jsonb('tariff').notNull(),
  },
  (t) => [index('tariff_version_grade_ix').on(t.gradeId, t.validFrom)],
)

export const stayBill = pgTable(
  'stay_bill',
  {
    paymentId: bigint('deposit_id', { mode: 'number' }).primaryKey(),
    stayId: bigint('stay_id', { mode: 'number' }).notNull(),
    memberId: bigint('member_id', { mode: 'number' }),
    entry: time('entry').notNull(),
    visits: integer('visits').notNull(),
    freeVisit: boolean('free_visit').notNull(),
    bill: jsonb('bill').notNull(),
  },
  (t) => [uniqueIndex('stay_bill_stay_ux').on(t.stayId), index('stay_bill_member_ix').on(t.memberId, t.entry)],
)

export const formerFlow = pgTable(
  'former_flow',
  {
    id: id(),
    ip: text('ip').notNull(),
    port: integer('port').notNull(),
    rev: text('rev').notNull(),
    nodes: integer('nodes').notNull(),
    flows: text('flows').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    userName: text('user_name').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [index('former_flow_controller_ix').on(t.ip, t.port, t.id)],
)

export const noticeRead = pgTable(
  'notice_read',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    noticeId: bigint('notice_id', { mode: 'number' }).notNull(),
    readAt: time('read_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.noticeId] }), index('notice_read_notice_ix').on(t.noticeId)],
)
