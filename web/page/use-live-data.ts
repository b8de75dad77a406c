import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeCount, type RowChanges } from '../events/row-changes'
import { useChosenPark } from '../session/chosen-park'
import type { Answer } from './instead-of'
import { usePolling } from './use-polling'

/** How long after a failure it is tried again, in milliseconds, while older data are shown. */
const tryAgainAfter = 10_000

interface LiveQuestion<Data> {
  /** Names all that the data depend on, the chosen park too where they keep to it. */
  key: readonly unknown[]
  /** Names of the resources from whose rows the data are made. News come only of those that the person may query. */
  resources: readonly string[]
  read: (signal: AbortSignal) => Promise<Data>
  enabled?: boolean
}

/** Data that could not be read anew. */
export interface Outdated {
  /** When they were read. */
  since: Date
  error: Error
}

export interface LiveAnswer<Data> extends Answer {
  /** Those of the last question stand until the next are there. */
  data: Data | undefined
  /** Older data are shown, as newer ones could not be read; it is tried again. Then `isError` is false. */
  outdated: Outdated | null
}

const heardOf = (resources: readonly string[]): number => resources.reduce((sum, name) => sum + changeCount(name), 0)

/**
 * Reads data of a page and reads them again when rows of the resources changed: once a second at most, never while the
 * page is out of sight, and when it comes back. Rows of other parks than the chosen one change nothing. `isFetching` is
 * true only while a person waits.
 */
export function useLiveData<Data>({ key, resources, read, enabled = true }: LiveQuestion<Data>): LiveAnswer<Data> {
  const chosen = useChosenPark()
  const [asking, setAsking] = useState(false)
  /** As much news as the data have followed, or need not follow. */
  const followed = useRef(0)
  const answer = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const heard = heardOf(resources)
      return read(signal).finally(() => {
        if (!signal.aborted) followed.current = Math.max(followed.current, heard)
      })
    },
    enabled,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const { data, error, isError, isFetching, isPending, refetch } = answer
  const isOutdated = isError && data !== undefined
  const wants = (): boolean => {
    if (!enabled || isFetching) return false
    if (heardOf(resources) !== followed.current) return true
    return isOutdated && Date.now() - answer.errorUpdatedAt >= tryAgainAfter
  }
  const ask = (): Promise<unknown> => {
    setAsking(true)
    return refetch({ cancelRefetch: false }).finally(() => setAsking(false))
  }
  const heard = (news: RowChanges): void => {
    if (news.park === null || chosen === null || news.park === chosen) return
    const own = resources.filter((name) => news.resources.includes(name)).length
    if (followed.current === heardOf(resources) - own) followed.current += own
  }
  usePolling({ wants, ask, heard })
  return {
    data,
    error,
    isPending,
    isFetching: isFetching && !asking,
    isError: isError && !isOutdated,
    refetch: () => void refetch(),
    outdated: isOutdated ? { since: new Date(answer.dataUpdatedAt), error } : null,
  }
}
