import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns'

/** A running instance that uses a common broker; the row is deleted when the instance ends, or was silent for seconds. */
export const instance = pgTable('instance', {
  /** Random; an instance that was declared dead comes back under another one. */
  id: text('id').primaryKey(),
  seenAt: time('seen_at').notNull(),
})

/**
 * Which instance hears a park's devices; it is free if that instance has no row. Stays when its park is deleted: what its
 * devices still publish is refused.
 */
export const parkLease = pgTable(
  'park_lease',
  {
    parkCode: text('park_code').primaryKey(),
    instanceId: text('instance_id'),
    /** Since when that instance has held it. */
    heardSince: time('heard_since'),
  },
  (t) => [index('park_lease_instance_ix').on(t.instanceId)],
)

/** When an instance last took the turn at a job that one of them does at a time (`server/database/instances/turns.ts`). */
export const jobTurn = pgTable('job_turn', {
  job: text('job').primaryKey(),
  takenAt: time('taken_at').notNull(),
})

/**
 * How much of the history of the demonstration's car parks is recorded, from its end backwards; a row is deleted when all of it
 * is (`server/demo/older-history.ts`).
 */
export const demoProgress = pgTable('demo_progress', {
  parkCode: text('park_code').primaryKey(),
  /** When the history ends, in milliseconds since 1970, and how many days it has. */
  until: bigint('until', { mode: 'number' }).notNull(),
  days: integer('days').notNull(),
  /** The last days that are recorded, at first and now. */
  recent: integer('recent').notNull(),
  recorded: integer('recorded').notNull(),
  /** Facts of the day before them that are recorded, too, from its end. */
  facts: integer('facts').notNull().default(0),
})

/** How often something happened in the hour or day, for which the audit log has one entry (`server/access/repeated/repeated-entries.ts`). */
export const repeatedEntry = pgTable(
  'repeated_entry',
  {
    key: text('key').notNull(),
    since: time('since').notNull(),
    times: integer('times').notNull(),
    /** The entry; null until it is written, in the same transaction. */
    auditId: bigint('audit_id', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.key, t.since] }), index('repeated_entry_since_ix').on(t.since)],
)
