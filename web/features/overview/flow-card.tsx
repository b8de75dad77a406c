import { useMemo } from 'react'
import { fill } from '../../../model/label'
import type { Overview } from '../../../resources/overview/overview'
import { ChartCard } from '../../reports/charts/chart-card'
import { LineTable } from '../../reports/charts/line-table'
import { useLocalize } from '../../text/use-localize'
import { FlowDrawing, hourText } from './flow-drawing'
import { flowLines, hoursTotal } from './overview-sums'
import { lastWeekday, texts } from './texts'

/** Cars in and out by the hour of today, beside those of the same day of last week. */
export function FlowCard({ flow, now }: { flow: NonNullable<Overview['flow']>; now: string }) {
  const localize = useLocalize()
  const hour = now.slice(0, 13)
  const lines = useMemo(
    () =>
      flowLines(flow, hour, {
        entered: localize(texts.lineEntered),
        left: localize(texts.lineLeft),
        before: fill(localize(texts.lineBefore), { day: localize(lastWeekday(hour)) }),
      }),
    [flow, hour, localize],
  )
  const title = localize(texts.flow)
  const sentence = fill(localize(texts.flowSentence), {
    entered: hoursTotal(flow.entered),
    left: hoursTotal(flow.left),
  })
  return (
    <ChartCard
      title={title}
      lines={lines}
      drawing={() => <FlowDrawing lines={lines} sentence={sentence} />}
      table={() => <LineTable title={title} lines={lines} heading={localize(texts.hour)} formatX={hourText} />}
    />
  )
}
