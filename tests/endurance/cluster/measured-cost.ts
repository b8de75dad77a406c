import type { Client } from 'pg'
import { cpuSeconds } from './daemon'

/** What one piece of work costs, on average. */
export interface Cost {
  /** Milliseconds of processor time of Berth's server, of PostgreSQL's primary, and of its standbys on average. */
  server: number
  primary: number
  standby: number
  /** Bytes of the log that the standbys receive, and of the database. */
  wal: number
  stored: number
}

/** First processes of those whose time is measured. */
export interface Processes {
  server: number
  primary: number
  standbys: readonly number[]
}

const bytesOf = async (client: Client): Promise<[wal: number, stored: number]> => {
  const text = `SELECT pg_current_wal_lsn() - '0/0' AS wal, pg_database_size(current_database()) AS stored`
  const { rows } = await client.query<{ wal: string; stored: string }>(text)
  return [Number(rows[0]?.wal), Number(rows[0]?.stored)]
}

/** Does `count` pieces of work and measures what each of them costs. */
export async function measureCost(
  { server, primary, standbys }: Processes,
  client: Client,
  count: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const sample = async (): Promise<number[]> => [
    cpuSeconds(server) * 1000,
    cpuSeconds(primary) * 1000,
    standbys.reduce((sum, pid) => sum + cpuSeconds(pid), 0) * (1000 / standbys.length),
    ...(await bytesOf(client)),
  ]
  const before = await sample()
  await work()
  const after = await sample()
  const each = after.map((value, index) => (value - (before[index] ?? 0)) / count)
  const [ofServer = 0, ofPrimary = 0, ofStandby = 0, wal = 0, stored = 0] = each
  return { server: ofServer, primary: ofPrimary, standby: ofStandby, wal, stored }
}

const ms = (value: number): string => `${value.toFixed(2)} ms`

export const costText = ({ server, primary, standby, wal, stored }: Cost): string =>
  `server ${ms(server)}, primary ${ms(primary)}, each standby ${ms(standby)} of processor time, ` +
  `${Math.round(wal)} bytes of WAL, ${Math.round(stored)} bytes stored`
