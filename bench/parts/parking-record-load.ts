import autocannon from 'autocannon'
import { shift } from '../../model/wall-time'
import type { Connection } from '../../server/database/database'

export const seconds = Number(process.env.BENCH_SECONDS ?? 8)
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** Up to now (wall time). */
export const fiveDays = (now: string) => ({
  start_time: shift(now, { days: -5 }).slice(0, 10),
  end_time: now.slice(0, 10),
  page: 1,
  page_size: 50,
})

interface Load {
  requestsPerSecond: number
  /** In milliseconds. */
  p99: number
}

export interface LoadOptions {
  connections?: number
  method?: 'POST' | 'PUT'
  /** Requests a second; absent: as many as are answered. */
  rate?: number
}

/** Throws if a request failed. A body that is a function differs with each request. */
export async function measureLoad(
  url: string,
  body: string | (() => string),
  headers: Record<string, string>,
  { connections = 16, method = 'POST', rate }: LoadOptions = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    ...(rate !== undefined && { overallRate: rate }),
    duration: seconds,
    method,
    ...(typeof body === 'string'
      ? { body }
      : { requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }) }] }),
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} requests failed`)
  return { requestsPerSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

/** Requests per second. Throws if one failed. */
export const load = async (...of: Parameters<typeof measureLoad>): Promise<number> =>
  (await measureLoad(...of)).requestsPerSecond

export async function tokenAt(url: string, userName: string, password: string): Promise<string> {
  const signedIn = await fetch(`${url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: userName, password }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  return data.token
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Over the last 90 days, of 40 stalls in two garages. */
export const parkingRecords = 1_000_000

const batchSize = 50_000

export async function fillParkingRecords(connection: Connection): Promise<void> {
  for (let from = 1; from <= parkingRecords; from += batchSize)
    await connection.run({
      text: `INSERT INTO "parkrecord" ("park_code", "plate_no", "in_time", "in_equipment_id", "out_time", "out_equipment_id", "status",
          "record_type", "card_no", "carport_no", "garage_no", "door_open_time_i", "door_close_time_i", "door_open_time_o", "door_close_time_o")
        SELECT 'P001', '粤B' || upper(substr(md5(n::text), 1, 5)), at, 'PLC-10' || n % 3, at + interval '3 hours', 'PLC-20' || n % 2, 2,
          1 + n % 2, 'A' || 100000 + n % 90000, 1 + n % 40, 1 + n % 2, at, at + interval '40 seconds', at + interval '3 hours', at + interval '181 minutes'
        FROM generate_series($1::int, $2::int) n, LATERAL (SELECT date_trunc('second', now() - n * (interval '90 days' / $3::int)) AS at) moment`,
      values: [from, from + batchSize - 1, parkingRecords].map(String),
    })
}
