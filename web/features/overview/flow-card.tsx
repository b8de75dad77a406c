import { useMemo, useState, type PointerEvent } from 'react'
import type { Overview } from '../../../resources/overview/overview'
import { ChartCard } from '../../reports/charts/chart-card'
import { LineTable } from '../../reports/charts/line-table'
import { flowLines, hoursTotal, scaleOf } from './overview-sums'
import { lastWeekday, texts } from './texts'
import { t } from '../../text/text'
import { type Line, lookOf } from '../../reports/charts/line'

const lastHour = 23
const labelled = [0, 4, 8, 12, 16, 20]
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The hours that are over: what has been counted of the running one would look like a fall. */
const pathOf = ({ points, running = Infinity }: Line): string =>
  points
    .filter(([x]) => x < running)
    .map(([x, value], index) => `${index === 0 ? 'M' : 'L'}${x} ${-value}`)
    .join('')

/** The area below a line. */
const areaOf = (line: Line): string => pathOf(line) && `${pathOf(line)}V0H${line.points[0]?.[0] ?? 0}Z`

function Values({ lines, hour }: { lines: readonly Line[]; hour: number }) {
  return (
    <div
      className={hour > lastHour / 2 ? 'flow-values is-left' : 'flow-values'}
      style={{ insetInlineStart: `${(100 * hour) / lastHour}%` }}
    >
      <strong>{hourText(hour)}</strong>
      {lines.map(({ name, points }) => {
        const value = points.find(([x]) => x === hour)?.[1]
        return value === undefined ? null : <span key={name}>{`${name} ${value}`}</span>
      })}
    </div>
  )
}

/**
 * Lines of a day by the hour. Drawn by itself: it is on the first page after the sign-in, which must not wait for the
 * library of the charts, and changes each second.
 */
function FlowDrawing({ lines, sentence }: { lines: readonly Line[]; sentence: string }) {
  const [hour, setHour] = useState<number | null>(null)
  const scale = scaleOf(Math.max(0, ...lines.flatMap(({ points }) => points.map(([, value]) => value))))
  const top = scale.at(-1) ?? 1
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setHour(Math.min(lastHour, Math.max(0, Math.round((lastHour * (clientX - left)) / Math.max(width, 1)))))
  }
  return (
    <div className="flow-drawing" role="img" aria-label={sentence}>
      <div className="flow-plot" onPointerMove={onPointerMove} onPointerLeave={() => setHour(null)}>
        {scale.map((value) => (
          <span key={value} className="flow-level" style={{ insetBlockEnd: `${(100 * value) / top}%` }}>
            {value}
          </span>
        ))}
        {labelled.map((one) => (
          <span key={one} className="flow-hour" style={{ insetInlineStart: `${(100 * one) / lastHour}%` }}>
            {hourText(one)}
          </span>
        ))}
        <svg viewBox={`0 ${-top} ${lastHour} ${top}`} preserveAspectRatio="none">
          {lines.slice(0, 1).map((line) => (
            <path key={line.name} className="flow-area" d={areaOf(line)} />
          ))}
          {lines.toReversed().map((line) => {
            const { colour, stroke } = lookOf(line, 0)
            return (
              <path
                key={line.name}
                d={pathOf(line)}
                stroke={`var(${colour})`}
                strokeDasharray={stroke === 'dashed' ? '4 3' : undefined}
              />
            )
          })}
        </svg>
        {lines.flatMap((line) =>
          line.points
            .filter(([x]) => x === line.running)
            .map(([x, value]) => (
              <span
                key={line.name}
                className="flow-running"
                style={{
                  insetInlineStart: `${(100 * x) / lastHour}%`,
                  insetBlockEnd: `${(100 * value) / top}%`,
                  borderColor: `var(${lookOf(line, 0).colour})`,
                }}
              />
            )),
        )}
        {hour !== null && <span className="flow-pointer" style={{ insetInlineStart: `${(100 * hour) / lastHour}%` }} />}
        {hour !== null && <Values lines={lines} hour={hour} />}
      </div>
    </div>
  )
}

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
