import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportPath, type Report } from '../../../model/report'
import { call } from '../../api/call'
import type { WireRow } from '../../fields/parts'
import { useChosenPark } from '../../session/chosen-park'
import { operatorNow } from '../../session/operator-now'
import type { Span } from './report-window'

export const today = (): Span => {
  const day = operatorNow().slice(0, 10)
  return { start_time: day, end_time: day }
}

/** What a report is asked for: its days, and the park chosen in the header. */
export function useReportRequest(span: Span): Span & { park_code?: string } {
  const park = useChosenPark()
  return park === null ? span : { ...span, park_code: park }
}

/** The figures of a report, with the days that they are of: those of the last request stand until the next are there. */
export function useReport(report: Report, span: Span, enabled = true) {
  const request = useReportRequest(span)
  return useQuery({
    queryKey: ['report', report.name, request],
    queryFn: async ({ signal }) => ({
      span,
      rows: await call<WireRow[]>(reportPath(report), request, { signal, quiet: true }),
    }),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  })
}
