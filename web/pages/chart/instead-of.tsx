import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReportFailed, ReportNothing } from '../report/report-notice'
import type { Span } from '../report/report-window'

type Answer = Pick<UseQueryResult, 'isError' | 'isFetching' | 'isPending' | 'error' | 'refetch'>

/** What stands in place of lines: they failed, they are on their way, or there are none; undefined: they can be drawn. */
export function insteadOf(answer: Answer, count: number, span: Span): ReactNode {
  const { isError, isFetching, isPending, error, refetch } = answer
  if (isError && !isFetching && error) return <ReportFailed error={error} onRetry={() => void refetch()} />
  if (isPending || isError) return <div className="chart-waiting" aria-busy />
  return count === 0 ? <ReportNothing span={span} /> : undefined
}
