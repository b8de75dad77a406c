import './report.css'
import { reportShape, type Report, reportSection } from '../../model/report/report'
import type { WireRow } from '../api/wire-row'
import { grouped } from '../fields/number/grouped'
import { textOf } from '../fields/text-of'
import { busiestOf, sumsOf, busiestText } from '../../model/report/report-sections'
import type { Span } from './report-window'
import type { ComparedFigures } from './use-report'
import { t, words } from '../text/text'
import type { Resource } from '../../model/resource'
import { FieldCell } from '../resource/field-cell'

interface ReportCellProps {
  report: Report
  group: string | null
  shape: Resource
  name: string
  row: WireRow
  isSection: boolean
}

/** A cell of a report as its table shows it. */
export function ReportCell({ report, group, shape, name, row, isSection }: ReportCellProps) {
  const section = reportSection(report, group)
  const value = textOf(row[name])
  if (isSection && name === report.busiest) return value && t(busiestText, { value })
  if (name === section?.name && section.none && value === '') return t(section.none)
  return <FieldCell resource={shape} name={name} row={row} />
}

/** A difference as people read it: counts without decimals. */
const figure = (value: number, isMoney: boolean): string => {
  const text = grouped(value.toFixed(2))
  return isMoney ? text : text.slice(0, -3)
}

/** How a figure has changed. Eyes see an arrow: a sign would contradict that of reductions, which are shown with a minus. */
function Change({ now, before, isMoney }: { now: number; before: number; isMoney: boolean }) {
  const difference = Math.round((now - before) * 100) / 100
  if (difference === 0) return <span className="report-change">{t(words.report.same)}</span>
  const size = Math.abs(difference)
  const percent = before === 0 ? '' : ` (${((100 * size) / Math.abs(before)).toFixed(1)}%)`
  return (
    <span className="report-change">
      <span aria-hidden>{difference < 0 ? '↓' : '↑'}</span>
      <span className="visually-hidden">{difference < 0 ? '−' : '+'}</span> {figure(size, isMoney)}
      {percent}
    </span>
  )
}

function Busiest({ report, rows }: { report: Report; rows: readonly WireRow[] }) {
  const { busiest, section } = report
  const found = busiest && busiestOf(report, rows)
  if (!found || rows.some((row) => row[busiest] === undefined)) return null
  const value = [section, busiest].flatMap((name) => (name ? [textOf(found.row[name])] : [])).join(' ')
  return (
    <div>
      <dt>{t(words.report.busiestOf)}</dt>
      <dd>{t(words.report.count, { value, count: found.count })}</dd>
    </div>
  )
}

/** Its ends to the minute if it ends within a day. */
function shownSpan({ start_time: from, end_time: to }: Required<Span>): { from: string; to: string } {
  const isWhole = to.length <= from.length
  return isWhole ? { from, to } : { from: `${from} 00:00`, to: to.slice(0, 16) }
}

/** The sums of a report beside those of the period before. */
export function ReportFigures({ report, figures }: { report: Report; figures: ComparedFigures }) {
  const { rows, group, before } = figures
  const shape = reportShape(report, group)
  const sums = sumsOf(report, rows)
  const earlier = before && sumsOf(report, before.rows)
  return (
    <section className="report-figures">
      <dl>
        {report.totals.map((name) => {
          const field = report.columns[name]
          const isMoney = field?.kind === 'money'
          return (
            <div key={name}>
              <dt>{field && t(field.label)}</dt>
              <dd>
                <FieldCell resource={shape} name={name} row={sums} />
                {earlier && <Change now={Number(sums[name])} before={Number(earlier[name])} isMoney={isMoney} />}
              </dd>
            </div>
          )
        })}
        <Busiest report={report} rows={rows} />
      </dl>
      {before && <p>{t(words.report.before, shownSpan(before.span))}</p>}
    </section>
  )
}
