import type { Connection } from '../database'

type Job = 'connections' | 'adapters' | 'chargings' | 'demonstration'

const taking = `INSERT INTO "job_turn" ("job", "taken_at") VALUES ($1, clock_timestamp())
  ON CONFLICT ("job") DO UPDATE SET "taken_at" = excluded."taken_at"
    WHERE "job_turn"."taken_at" < clock_timestamp() - $2 * interval '1 millisecond'
      OR "job_turn"."taken_at" > clock_timestamp()
  RETURNING 1`

/** Timers are not exact: a turn may be taken earlier by this share of the interval. */
const earlier = 0.1

/** One of all instances does a job each `interval` milliseconds; false: another one took this turn. */
export async function takeTurn(on: Connection, job: Job, interval: number): Promise<boolean> {
  const rows = await on.rows({ text: taking, values: [job, Math.round(interval * (1 - earlier))], name: 'job_turn' })
  return rows.length > 0
}
