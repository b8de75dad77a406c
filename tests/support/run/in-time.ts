import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Whether what is begun now ends within so many milliseconds; on a machine that is so busy that timers are late, within as much
 * more as a few timers of this process would be late together.
 */
export function inTimeFromNow(limit: number): () => Promise<boolean> {
  const start = performance.now()
  const timed = limit * 0.9
  const late = sleep(timed, undefined, { ref: false }).then(() => performance.now() - start - timed)
  return async () => {
    const took = performance.now() - start
    return took < limit || took < limit + 5 * (await late)
  }
}
