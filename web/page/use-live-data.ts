import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { codes } from '../../model/envelope'
import { CallError } from '../api/call-error'
import { serverTime } from '../api/server-clock'
import { changeCount, type RowChanges } from '../events/row-changes'
import { isRejected } from '../fields/retry-failed'
import { useChosenPark } from '../session/chosen-park'
import { operatorMinute } from '../session/use-operator-minute'
import type { QueryState } from './query-placeholder'
import { usePolling } from './use-polling'

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
export const isGone = (error: Error): boolean => error instanceof CallError && error.code === codes.notFound

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

const changesOf = (resources: readonly string[]): number => resources.reduce((sum, name) => sum + changeCount(name), 0)

/**
 * Reads data of a page and reads them again when rows of the resources changed: at most once a second, not while the
 * page is hidden but when it is shown again. Changes of other parks than the chosen one are ignored. `isFetching` is
 * false during these refreshes.
 */
export function useLiveData<Data>({
  key,
  resources,
  read,
  enabled = true,
  unfinished = () => false,
  everyPark,
  ofPark,
  whileHidden,
  everyMinute = false,
}: LiveQuery<Data>): LiveResult<Data> {
  const chosenPark = useChosenPark()
  const chosen = ofPark ?? chosenPark
  const [isRefreshing, setIsRefreshing] = useState(false)
  /** The number of changes that the data contain or that don't concern them. */
  const handled = useRef(0)
  const minuteRead = useRef('')
  const result = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const count = changesOf(resources)
      minuteRead.current = operatorMinute()
      return read(signal).finally(() => {
        if (!signal.aborted) handled.current = Math.max(handled.current, count)
      })
    },
    enabled,
    placeholderData: keepPreviousData,
    // Cached data of a key that is used again may have changed meanwhile.
    staleTime: 0,
    refetchOnReconnect: false,
  })
  const { isFetching, refetch } = result
  const kept = keepingData(result)
  const isNeeded = (): boolean => {
    // Data that could not be loaded at all are only requested by the user.
    if (!enabled || isFetching || kept.data === undefined) return false
    if (changesOf(resources) !== handled.current) return true
    if (everyMinute && minuteRead.current !== operatorMinute()) return true
    if (kept.outdated === null && unfinished(kept.data)) return true
    if (kept.outdated === null || isGone(kept.outdated.error) || isRejected(kept.outdated.error)) return false
    return Date.now() - result.errorUpdatedAt >= retryAfter
  }
  const request = (): Promise<unknown> => {
    setIsRefreshing(true)
    return refetch({ cancelRefetch: false }).finally(() => setIsRefreshing(false))
  }
  const onChanges = ({ park, resources: changed }: RowChanges): void => {
    if (everyPark || park === null || chosen === null || park === chosen) return
    const own = resources.filter((name) => changed.includes(name)).length
    if (handled.current === changesOf(resources) - own) handled.current += own
  }
  usePolling({ isNeeded, request, onChanges, whileHidden })
  return { ...kept, isFetching: isFetching && !isRefreshing }
}
