import type { Connection } from '../database'

/** Jobs that are done again and again, by one of all instances each time. */
export type Job = 'connections' | 'adapters' | 'chargings' | 'demonstration'

const taking = `INSERT INTO "job_turn" ("job", "taken_at") VALUES ($1, clock_timestamp())
  ON CONFLICT ("job") DO UPDATE SET "taken_at" = excluded."taken_at"
    WHERE "job_turn"."taken_at" < clock_timestamp() - $2 * interval '1 millisecond'
      OR "job_turn"."taken_at" > clock_timestamp()
  RETURNING 1`

/** Timers of an instance are not exact: a turn may be taken so much earlier, as a share of the interval. */
const earlier = 0.1

/**
 * Takes the turn at a job that every instance would do each `interval` milliseconds. Returns false if another one took it
 * within that time; if that one dies, the next turn comes an interval later at most.
 */
export async function takeTurn(on: Connection, job: Job, interval: number): Promise<boolean> {
  const rows = await on.rows({ text: taking, values: [job, Math.round(interval * (1 - earlier))], name: 'job_turn' })
  return rows.length > 0
}
