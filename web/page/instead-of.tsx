import type { ReactNode } from 'react'
import { Loading, LoadFailed } from './page-states'

/** As much of an answer as says how it stands: one of react-query's, or a `LiveAnswer`. */
export interface Answer {
  isError: boolean
  isFetching: boolean
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

/**
 * What stands in place of what was asked for: it failed, it is on its way, or `nothing`, which says that there is none;
 * undefined: it can be shown.
 */
export function chartPlaceholder(answer: Answer, nothing?: ReactNode): ReactNode {
  const { isError, isFetching, isPending, error, refetch } = answer
  if (isError && !isFetching && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (isPending || isError) return <Loading />
  return nothing || undefined
}
