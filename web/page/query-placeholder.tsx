import type { ReactNode } from 'react'
import { Loading, LoadFailed } from './page-states'

/** The state of a query: a result of react-query or a `LiveResult`. */
export interface QueryState {
  data: unknown
  isError: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
}

/**
 * What to show in place of a query's data: the error, the loading state, or `nothing` (to be given when the data are
 * empty). Returns undefined when the data can be shown.
 */
export function queryPlaceholder(query: QueryState, nothing?: ReactNode): ReactNode {
  const { data, isError, isFetching, error, refetch } = query
  if (isError && !isFetching && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return nothing || undefined
}
