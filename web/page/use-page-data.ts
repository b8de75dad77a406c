import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { retryInterval } from '../fields/retry-failed'
import { keepingData, type LiveResult } from './use-live-data'

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
