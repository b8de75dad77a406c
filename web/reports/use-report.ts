import { useQueryClient } from '@tanstack/react-query'
import { minute } from '../../model/durations'
import { reportPath, type Report } from '../../model/report/report'
import { call } from '../api/call'
import type { WireRow } from '../api/wire-row'
import { useChosenPark } from '../session/chosen-park'
import { useLiveData, type LiveResult, usePageData } from '../page/use-live-data'
import { operatorMinute } from '../session/operator-now'
import type { Span } from './report-window'
import { spanBefore } from './span-before'

interface ReportRequest extends Span {
  park_code?: string
  group_by?: string
}

/** The body of a report's request: its days, how its rows are grouped, and the park chosen in the header. */
export function useReportRequest(span: Span, group: string | null = null): ReportRequest {
  const park = useChosenPark()
  return { ...span, ...(park !== null && { park_code: park }), ...(group !== null && { group_by: group }) }
}

export interface Figures {
  span: Span
  /** How the rows are grouped; null is the report's own grouping. */
  group: string | null
  rows: WireRow[]
}

interface Reading<Data> {
  key: readonly unknown[]
  read: (signal: AbortSignal) => Promise<Data>
}

function useFigures(report: Report, span: Span, group: string | null = null): Reading<Figures> {
  const request = useReportRequest(span, group)
  return {
    key: ['report', report.name, request],
    read: async (signal) => ({
      ...{ span, group },
      rows: await call<WireRow[]>(reportPath(report), request, { signal, quiet: true }),
    }),
  }
}

/** The figures of a report; those of the previous days are returned until the new ones are loaded. */
export function useReport(report: Report, span: Span): LiveResult<Figures> {
  const { key, read } = useFigures(report, span)
  return usePageData(key, read)
}

export interface ComparedFigures extends Figures {
  /** Those of the period before; null if there is none to compare with. */
  before: { span: Required<Span>; rows: WireRow[] } | null
}

/** Milliseconds for which the figures of the period before are not read again: they hardly change. */
const staleAfter = minute

function useComparedFigures(report: Report, span: Span, group: string | null): Reading<ComparedFigures> {
  const client = useQueryClient()
  const { key, read } = useFigures(report, span, group)
  const request = useReportRequest(span, group)
  const readBefore = async (): Promise<ComparedFigures['before']> => {
    const earlier = spanBefore(span, operatorMinute())
    if (earlier === null) return null
    const body = { ...request, ...earlier }
    const rows = await client.fetchQuery({
      queryKey: ['report', report.name, body, 'before'],
      queryFn: ({ signal }) => call<WireRow[]>(reportPath(report), body, { signal, quiet: true }),
      staleTime: staleAfter,
    })
    return { span: earlier, rows }
  }
  return {
    key: [...key, 'compared'],
    read: async (signal) => {
      // One after the other: what the server refuses is asked once.
      const figures = await read(signal)
      return { ...figures, before: await readBefore() }
    },
  }
}

/** The figures of a report, and those of as many days before. */
export function useComparedReport(report: Report, span: Span, group: string | null): LiveResult<ComparedFigures> {
  const { key, read } = useComparedFigures(report, span, group)
  return usePageData(key, read)
}

/** The same, read again whenever rows of these resources changed. */
export const useLiveReport = (
  report: Report,
  span: Span,
  group: string | null,
  resources: readonly string[],
): LiveResult<ComparedFigures> => useLiveData({ ...useComparedFigures(report, span, group), resources })
