import { reportPath, type Report } from '../../model/report'
import { call } from '../api/call'
import type { WireRow } from '../api/wire-row'
import { useChosenPark } from '../session/chosen-park'
import { useLiveData, type LiveResult } from '../page/use-live-data'
import { usePageData } from '../page/use-page-data'
import type { Span } from './report-window'

/** The body of a report's request: its days, and the park chosen in the header. */
export function useReportRequest(span: Span): Span & { park_code?: string } {
  const park = useChosenPark()
  return park === null ? span : { ...span, park_code: park }
}

interface Figures {
  span: Span
  rows: WireRow[]
}

function useFigures(
  report: Report,
  span: Span,
): { key: readonly unknown[]; read: (signal: AbortSignal) => Promise<Figures> } {
  const request = useReportRequest(span)
  return {
    key: ['report', report.name, request],
    read: async (signal) => ({
      span,
      rows: await call<WireRow[]>(reportPath(report), request, { signal, quiet: true }),
    }),
  }
}

/** The figures of a report; those of the previous days are returned until the new ones are loaded. */
export function useReport(report: Report, span: Span): LiveResult<Figures> {
  const { key, read } = useFigures(report, span)
  return usePageData(key, read)
}

/** The same, read again whenever rows of these resources changed. */
export const useLiveReport = (report: Report, span: Span, resources: readonly string[]): LiveResult<Figures> =>
  useLiveData({ ...useFigures(report, span), resources })
