import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

export interface DatabaseWatch {
  /** Most connections of servers at one time; deadlocks so far. */
  counts(): { connections: number; deadlocks: number }
  close(): Promise<void>
}

const text = `SELECT (SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'berth%' AND datname = current_database()),
  (SELECT deadlocks FROM pg_stat_database WHERE datname = current_database())`

/** Counts connections and deadlocks of a PostgreSQL database several times a second, also after it was away. */
export function watchDatabase(url: string): DatabaseWatch {
  const most = { connections: 0, deadlocks: 0 }
  const end = new AbortController()
  const sample = async (client: Client): Promise<void> => {
    const { rows } = await client.query<{ count: string; deadlocks: string }>(text)
    most.connections = Math.max(most.connections, Number(rows[0]?.count))
    most.deadlocks = Math.max(most.deadlocks, Number(rows[0]?.deadlocks))
    await sleep(200)
  }
  const watch = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const client = new Client({ connectionString: url })
      client.on('error', () => undefined)
      try {
        await client.connect()
        while (!end.signal.aborted) await sample(client)
      } catch {
        await sleep(200) // The database is away.
      }
      await client.end().catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    counts: () => ({ ...most }),
    async close() {
      end.abort()
      await watching
    },
  }
}
