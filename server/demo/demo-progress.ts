import type { DemoProgress } from '../../model/session'
import { eventsChannel } from '../database/change-feed'
import type { Connection } from '../database/database'

/** See `demoProgress` of server/database/tables/. */
export interface ParkProgress {
  park: string
  until: number
  days: number
  recent: number
  recorded: number
  facts: number
}

const columns = '"park_code", "until", "days", "recent", "recorded", "facts"'

/** The park with the fewest recorded days, so that all parks have the same days; null: all is recorded. */
export async function nextPark(on: Connection): Promise<ParkProgress | null> {
  const text = `SELECT ${columns} FROM "demo_progress" ORDER BY "recorded", "park_code" LIMIT 1`
  const [row] = await on.rows({ text, name: 'demo_progress_next' })
  if (!row) return null
  const [park, ...numbers] = row
  const [until = 0, days = 0, recent = 0, recorded = 0, facts = 0] = numbers.map(Number)
  return { park: park ?? '', until, days, recent, recorded, facts }
}

/** False if another instance went on. Locks until the transaction ends. */
export async function lockProgress(tx: Connection, { park, recorded, facts }: ParkProgress): Promise<boolean> {
  const text = `SELECT 1 FROM "demo_progress" WHERE "park_code" = $1 AND "recorded" = $2 AND "facts" = $3 FOR UPDATE`
  return (await tx.rows({ text, values: [park, recorded, facts], name: 'demo_progress_lock' })).length > 0
}

export async function saveProgress(tx: Connection, { park, until, days, recent, recorded, facts }: ParkProgress) {
  if (recorded >= days) return removeProgress(tx, park)
  const text = `INSERT INTO "demo_progress" (${columns}) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT ("park_code") DO UPDATE SET "recorded" = excluded."recorded", "facts" = excluded."facts"`
  await tx.run({ text, values: [park, until, days, recent, recorded, facts], name: 'demo_progress_save' })
}

/** `park` is null for all parks. */
export async function removeProgress(tx: Connection, park: string | null): Promise<void> {
  await tx.run({ text: 'DELETE FROM "demo_progress" WHERE $1::text IS NULL OR "park_code" = $1', values: [park] })
}

export async function demoProgress(on: Connection): Promise<DemoProgress | null> {
  const text = 'SELECT min("recorded"), max("days") FROM "demo_progress"'
  const [[recorded, days] = []] = await on.rows({ text, name: 'demo_progress' })
  return recorded && days ? { recorded: Number(recorded), days: Number(days) } : null
}

/** A message of the events channel. */
export interface DemoProgressed {
  type: 'demonstration'
  progress: DemoProgress | null
}

/** After the commit. */
export async function tellProgress(tx: Connection): Promise<void> {
  const told: DemoProgressed = { type: 'demonstration', progress: await demoProgress(tx) }
  await tx.rows({ text: 'SELECT pg_notify($1, $2)', values: [eventsChannel, JSON.stringify(told)] })
}
