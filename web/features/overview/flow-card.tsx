import { useMemo } from 'react'
import type { Overview } from '../../../resources/overview/overview'
import { ChartCard } from '../../reports/charts/chart-card'
import { LineTable } from '../../reports/charts/line-table'
import { FlowDrawing, hourText } from './flow-drawing'
import { flowLines, hoursTotal } from './overview-sums'
import { lastWeekday, texts } from './texts'
import { t } from '../../text/text'

/** Cars in and out by the hour of today, beside those of the same day of last week. */
export function FlowCard({ flow, now }: { flow: NonNullable<Overview['flow']>; now: string }) {
  const hour = now.slice(0, 13)
  const lines = useMemo(
    () =>
      flowLines(flow, hour, {
        entered: t(texts.lineEntered),
        left: t(texts.lineLeft),
        before: t(texts.lineBefore, { day: t(lastWeekday(hour)) }),
      }),
    [flow, hour],
  )
  const title = t(texts.flow)
  const sentence = t(texts.flowSentence, {
    entered: hoursTotal(flow.entered),
    left: hoursTotal(flow.left),
  })
  return (
    <ChartCard
      title={title}
      lines={lines}
      drawing={() => <FlowDrawing lines={lines} sentence={sentence} />}
      table={() => <LineTable title={title} lines={lines} heading={t(texts.hour)} formatX={hourText} />}
    />
  )
}
