import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { codes } from '../../model/envelope'
import { CallError } from '../api/call-error'
import { serverTime } from '../api/server-clock'
import { isRejected, retryInterval } from '../fields/retry-failed'
import { useChosenPark } from '../session/chosen-park'
import { useKeptSession } from '../session/use-kept-session'
import type { QueryState } from './page-states'

/** Milliseconds between two readings of unfinished data. */
const unfinishedInterval = 1000
/** Milliseconds between a failure and the next attempt, while older data are shown. */
const retryAfter = 10_000

interface LiveQuery<Data> {
  /** The query key: everything that the data depend on, also the chosen park if they are filtered by it. */
  key: readonly unknown[]
  /** Names of the resources that the data are computed from. Changes are received only of those the user may query. */
  resources: readonly string[]
  read: (signal: AbortSignal) => Promise<Data>
  enabled?: boolean
  /** While it is true, the data are read again each second: they may change without an event that the user gets. */
  unfinished?: (data: Data) => boolean
  /** The data are of all car parks, also while one is chosen. */
  everyPark?: boolean
  /** The data are of this car park, whichever is chosen. */
  ofPark?: string
  /** They are read again also while the window is hidden. */
  whileHidden?: boolean
  /** They depend on the time, so they are also read again each minute; what can't be read again stays shown. */
  everyMinute?: boolean
}

/** Has the shown record been deleted? It is not read again. */
export const isGone = (error: Error | null): boolean => error instanceof CallError && error.code === codes.notFound

/** Shown data that could not be refreshed. */
export interface Outdated {
  /** When they were read. */
  since: Date
  error: Error
}

export interface LiveResult<Data> extends QueryState {
  /** The previous key's data are returned until the new ones are loaded. */
  data: Data | undefined
  /** Set when a refresh failed: older data are shown, `isError` is false, and reading is retried. */
  outdated: Outdated | null
}

/** The result of a query whose data stay shown when they could not be refreshed. */
export function keepingData<Data>(result: UseQueryResult<Data>): LiveResult<Data> {
  const { data, error, isError, isFetching, refetch } = result
  const isOutdated = isError && data !== undefined
  return {
    data,
    error,
    isFetching,
    isError: isError && !isOutdated,
    refetch: () => void refetch(),
    outdated: isOutdated ? { since: serverTime(result.dataUpdatedAt), error } : null,
  }
}

/**
 * Reads data of a page and reads them again when rows of the resources changed (`web/events/live-queries.ts`): at most
 * once a second, not while the page is hidden but when it is shown again. Changes of other parks than the chosen one are
 * ignored. `isFetching` is true only for what the user waits for.
 */
export function useLiveData<Data>({
  key,
  resources,
  read,
  enabled = true,
  unfinished = () => false,
  everyPark = false,
  ofPark,
  whileHidden = false,
  everyMinute = false,
}: LiveQuery<Data>): LiveResult<Data> {
  const chosen = useChosenPark()
  const [asked, setAsked] = useState(false)
  useKeptSession()
  const result = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    meta: { live: { resources, park: ofPark ?? (everyPark ? null : chosen), everyMinute, whileHidden } },
    enabled,
    placeholderData: keepPreviousData,
    // Cached data of a key that is used again may have changed meanwhile.
    staleTime: 0,
    refetchOnReconnect: false,
    refetchIntervalInBackground: whileHidden,
    refetchInterval: (query) => {
      const { data, error } = query.state
      if (data === undefined) return false
      if (error) return isGone(error) || isRejected(error) ? false : retryAfter
      return unfinished(data) && unfinishedInterval
    },
  })
  const { data, isFetching, isPlaceholderData, refetch } = result
  return {
    ...keepingData(result),
    isFetching: isFetching && (data === undefined || isPlaceholderData || asked),
    refetch: () => {
      setAsked(true)
      void refetch().finally(() => setAsked(false))
    },
  }
}

/**
 * Reads data of a page whenever it is shown or refreshed. Data that can't be read again then stay shown, and another
 * attempt follows.
 */
export const usePageData = <Data>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Data>,
): LiveResult<Data> =>
  keepingData(
    useQuery({
      queryKey: key,
      queryFn: ({ signal }) => read(signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: (query) => query.state.data !== undefined && retryInterval(query),
    }),
  )
