import { useEffect, useState } from 'react'
import { noteOutdated } from '../../../events/connection'
import type { Reading } from '../use-list-rows'

/** Milliseconds between a failure and the next attempt: doubled after each further failure, up to the longest. */
const firstPause = 2000
const longestPause = 60_000

interface Failure {
  reading: Reading | undefined
  pause: number
  /** As of `performance.now()`. */
  retryAt: number
  /** When the first of the failed attempts in a row began. */
  since: Date
}

/**
 * Remembers that the changes of a list's last reading could not be requested. From the second failure on the header
 * says since when the list is not up to date, while its page is shown.
 */
export function useSyncFailures(reading: Reading | undefined) {
  const [last, setLast] = useState<Failure | null>(null)
  const failure = last?.reading === reading ? last : null
  const outdatedSince = failure && failure.pause > firstPause ? failure.since : null
  useEffect(() => (outdatedSince ? noteOutdated(outdatedSince) : undefined), [outdatedSince])
  return {
    isWaiting: () => failure !== null && performance.now() < failure.retryAt,
    failed: (since: Date) => {
      const pause = failure ? Math.min(failure.pause * 2, longestPause) : firstPause
      setLast({ reading, pause, retryAt: performance.now() + pause, since: failure?.since ?? since })
    },
    succeeded: () => setLast(null),
    retryNow: () => setLast((now) => now && { ...now, retryAt: 0 }),
  }
}
