import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns'

/** Instances that use a common broker; a row is deleted when its instance ends or is silent for seconds. */
export const instance = pgTable('instance', {
  /** Random; an instance that was declared dead comes back under another id. */
  id: text('id').primaryKey(),
  seenAt: time('seen_at').notNull(),
})

/** Which instance hears a park's devices. The row stays when its park is deleted: facts of its devices are refused. */
export const parkLease = pgTable(
  'park_lease',
  {
    parkCode: text('park_code').primaryKey(),
    instanceId: text('instance_id'),
    heardSince: time('heard_since'),
  },
  (t) => [index('park_lease_instance_ix').on(t.instanceId)],
)

export const jobTurn = pgTable('job_turn', {
  job: text('job').primaryKey(),
  takenAt: time('taken_at').notNull(),
})

/** The demonstration's history is recorded from its end backwards; the row is deleted at the end. */
export const demoProgress = pgTable('demo_progress', {
  parkCode: text('park_code').primaryKey(),
  until: bigint('until', { mode: 'number' }).notNull(),
  days: integer('days').notNull(),
  recent: integer('recent').notNull(),
  recorded: integer('recorded').notNull(),
  facts: integer('facts').notNull().default(0),
})

/** Many calls in an hour or day share one entry of the audit log (`server/access/repeated-entries.ts`). */
export const repeatedEntry = pgTable(
  'repeated_entry',
  {
    key: text('key').notNull(),
    since: time('since').notNull(),
    times: integer('times').notNull(),
    auditId: bigint('audit_id', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.key, t.since] }), index('repeated_entry_since_ix').on(t.since)],
)
