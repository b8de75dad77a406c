import { useMemo, useState } from 'react'
import { flowReport } from '../../../../resources/report/flow'
import { LineChart } from '../../../charts/line-chart'
import { Denied } from '../../../engine/list-states'
import { operatorNow } from '../../../session/operator-now'
import { useCan } from '../../../session/session'
import { useSay } from '../../../text/use-say'
import { useLateText } from '../../../text/use-late-text'
import { ReportWindow, type Span } from '../../report/report-window'
import { today, useReport } from '../../report/use-report'
import { ChartFrame } from '../chart-frame'
import { flowLines } from '../flow-lines'
import { insteadOf } from '../instead-of'

function OpenFlow() {
  const t = useLateText('chart')
  const say = useSay()
  const [span, setSpan] = useState(today)
  const answer = useReport(flowReport, span)
  const { data, refetch } = answer
  const unnamed = t('chart.unnamed')
  const [stored, retrieved] = useMemo(() => {
    const lines = (counted: 'in' | 'out') =>
      data ? flowLines(data.rows, data.span, operatorNow(), counted, unnamed) : []
    return [lines('in'), lines('out')]
  }, [data, unnamed])
  const search = (next: Span) => {
    if (next.start_time === span.start_time && next.end_time === span.end_time) void refetch()
    else setSpan(next)
  }
  return (
    <ChartFrame
      search={<ReportWindow label={say(flowReport.label)} today={today} onSearch={search} />}
      fetching={answer.isFetching}
    >
      {insteadOf(answer, stored.length, span) ?? (
        <div className="chart-cards">
          <LineChart title={t('chart.stored')} lines={stored} whole />
          <LineChart title={t('chart.retrieved')} lines={retrieved} whole />
        </div>
      )}
    </ChartFrame>
  )
}

/** Cars stored and retrieved at each terminal, hour by hour. */
export default function FlowPage() {
  const say = useSay()
  const { label, permission } = flowReport
  return useCan(permission) ? <OpenFlow /> : <Denied page={say(label)} permission={permission} />
}
