import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '../../../model/durations'
import { advisoryLocks } from '../instances/advisory-locks'
import type { Connection } from '../database'

const pause = second / 2

/**
 * Runs `work` while no other instance makes indexes, changes partitions or drops them. The locks are those of the session,
 * so they also end with the connection. `onWait` is called if another instance makes indexes, before it is waited for.
 */
export async function withIndexLocks<T>(on: Connection, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const isMine = async (): Promise<boolean> =>
    (await on.rows({ text: `SELECT pg_try_advisory_lock(${advisoryLocks.indexes})` }))[0]?.[0] === 't'
  // Asked again and again: CREATE INDEX CONCURRENTLY waits for statements that run, so for one that waits for the lock, too.
  for (let isFirst = true; !(await isMine()); isFirst = false) {
    if (isFirst) onWait()
    await sleep(pause)
  }
  try {
    // These are held for the steps of jobs only.
    for (const key of [advisoryLocks.partitions, advisoryLocks.retention])
      await on.rows({ text: `SELECT pg_advisory_lock(${key})` })
    return await work()
  } finally {
    await on.rows({ text: 'SELECT pg_advisory_unlock_all()' })
  }
}
