import { useMemo } from 'react'
import { Nothing } from '../../../page/page-states'
import { type Line, measuredLine } from '../../../reports/charts/line'
import { LineChart } from '../../../reports/charts/line-chart'
import { texts } from './texts'
import { t } from '../../../text/text'
import { millisecondsOf, WallTime } from '../../../fields/time/wall-time'
import { ChartCard } from '../../../reports/charts/chart-card'
import { durationText } from '../../../text/duration-text'
import { presenceSpans, type PresenceSpan } from './presence-spans'
import type { DeviceReport, PresenceChange } from '../../../../model/site/device-report'

const lengthOf = ({ from, to }: Pick<PresenceSpan, 'from' | 'to'>): number => millisecondsOf(to) - millisecondsOf(from)

function Strip({ spans, range, sentence }: { spans: readonly PresenceSpan[]; range: Range; sentence: string }) {
  const whole = lengthOf(range)
  const share = (ms: number): string => `${(100 * ms) / whole}%`
  return (
    <div className="presence">
      <div className="presence-strip" role="img" aria-label={sentence}>
        {spans
          .filter(({ isThere }) => isThere)
          .map((span) => (
            <span
              key={span.from}
              style={{
                insetInlineStart: share(lengthOf({ from: range.from, to: span.from })),
                inlineSize: share(lengthOf(span)),
              }}
            />
          ))}
      </div>
      <div className="presence-ends" aria-hidden>
        <span>{range.from.slice(5, 16)}</span>
        <span>{range.to.slice(5, 16)}</span>
      </div>
    </div>
  )
}

function SpanTable({ spans }: { spans: readonly PresenceSpan[] }) {
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={t(texts.presence)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(texts.from)}</th>
            <th scope="col">{t(texts.to)}</th>
            <th scope="col">{t(texts.presence)}</th>
            <th scope="col" aria-hidden />
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.from}>
              <th scope="row">
                <WallTime time={span.from} />
              </th>
              <td>
                <WallTime time={span.to} />
              </td>
              <td>{t(span.isThere ? texts.car : texts.free)}</td>
              <td>{durationText(Math.round(lengthOf(span) / 60_000))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Range = Pick<DeviceReport, 'from' | 'to'>

/** When a car was over a sensor: a strip, or a table of the times. */
function PresenceCard({ report: { from, to }, changes }: { report: Range; changes: readonly PresenceChange[] }) {
  const title = t(texts.presence)
  const spans = presenceSpans(changes, from, to)
  const known = spans.reduce((sum, span) => sum + lengthOf(span), 0)
  const there = spans.reduce((sum, span) => sum + (span.isThere ? lengthOf(span) : 0), 0)
  const share = known > 0 ? Math.round((100 * there) / known) : 0
  const sentence = t(texts.sentence, { title, from, to, share })
  return (
    <ChartCard
      title={title}
      lines={[]}
      note={spans.length > 0 ? `${t(texts.car)} ${share}%` : undefined}
      instead={spans.length === 0 ? <Nothing title={t(texts.noReadings)}>{t(texts.noReadingsWhy)}</Nothing> : undefined}
      drawing={() => <Strip spans={spans} range={{ from, to }} sentence={sentence} />}
      table={() => <SpanTable spans={spans} />}
    />
  )
}

function Curve({ lines, ...rest }: { title: string; lines: readonly Line[]; unit: string; fromZero?: boolean }) {
  const nothing = <Nothing title={t(texts.noReadings)}>{t(texts.noReadingsWhy)}</Nothing>
  return <LineChart {...rest} lines={lines} instead={lines.length === 0 ? nothing : undefined} />
}

/** What a device measured over time. */
export function DeviceCharts({ report }: { report: DeviceReport }) {
  const { readings, voltages, presence } = report
  const [temperature, disk, voltage] = [t(texts.temperature), t(texts.disk), t(texts.voltage)]
  const temperatures = useMemo(
    () => measuredLine(temperature, readings, (one) => one.temperature),
    [temperature, readings],
  )
  const disks = useMemo(() => measuredLine(disk, readings, (one) => one.disk), [disk, readings])
  const volts = useMemo(() => measuredLine(voltage, voltages, (one) => one.voltage), [voltage, voltages])
  return (
    <div className="device-charts">
      {readings && <Curve title={temperature} lines={temperatures} unit=" °C" />}
      {readings && <Curve title={disk} lines={disks} unit=" %" fromZero />}
      {presence && <PresenceCard report={report} changes={presence} />}
      {voltages && <Curve title={voltage} lines={volts} unit=" V" />}
    </div>
  )
}
