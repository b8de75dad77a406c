import { checkText } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import { localize, type Lang } from '../../../model/label'
import { message, type Message } from '../../../model/message'
import { isFigure, reportColumns, type Report } from '../../../model/report/report'
import type { Access } from '../../access/access'
import type { Connection, Query } from '../../database/database'
import { badField, badFields } from '../../api-error'
import { readCell } from '../../rows/cells'
import type { Body } from '../write/form-input'
import { whereOf } from '../read/where'
import { tableName } from '../../rows/names'
import { parkField } from '../../rows/rows'
import { scopeOf } from '../../access/row-filter'
import { boundOf, type Condition } from '../read/search-input'
import type { ReportRow, ReportSource, ServedReport, Span } from './served-report'
import { day } from '../../../model/durations'

const msOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`)

function groupIn({ groupings = {} }: Report, raw: unknown): { value: string | null } | { problem: Message } {
  if (isEmpty(raw)) return { value: null }
  const choices = Object.keys(groupings)
  const value = choices.find((one) => one === raw)
  return value === undefined ? { problem: message('oneOf', { choices: choices.join(', ') }) } : { value }
}

/** Both ends default to today. Throws 40000 if malformed or longer than the report allows. */
export function spanOf({ report }: ServedReport, body: Body, now: string): Span {
  const today = now.slice(0, 10)
  const given = (raw: unknown): unknown => (isEmpty(raw) ? today : raw)
  const parsed = {
    start_time: boundOf('from', given(body.start_time)),
    end_time: boundOf('to', given(body.end_time)),
    park_code: isEmpty(body.park_code) ? { value: null } : checkText(body.park_code),
    group_by: groupIn(report, body.group_by),
  }
  const [from, to, park = null, group = null] = Object.values(parsed).map((one) => ('value' in one ? one.value : null))
  const bad = Object.entries(parsed).flatMap(([field, one]) =>
    'problem' in one ? [{ field, problem: one.problem }] : [],
  )
  if (bad.length || !from || !to)
    throw badFields(bad.length ? bad : [{ field: 'start_time', problem: message('notMoment') }])
  if (msOf(to) - msOf(from) > report.longest * day) throw badField('end_time', 'longSpan', { days: report.longest })
  return { from, to, park, group }
}

export function parkOfSpan({ source }: ServedReport, { park }: Span): Condition[] {
  const field = parkField(source.from)
  return park === null || field === null ? [] : [{ field, how: 'is', value: park }]
}

function conditionsOfSpan(served: ServedReport, source: ReportSource, span: Span): Condition[] {
  const { from: resource, time = resource.createdField } = source
  return [
    { field: time, how: 'from', value: span.from },
    { field: time, how: 'to', value: span.to },
    ...parkOfSpan(served, span),
  ]
}

function groupedBy(
  report: Report,
  source: ReportSource,
  group: string | null,
): Pick<ReportSource, 'select' | 'group' | 'order'> & { join?: string } {
  const own = group === null ? undefined : source.groupings?.[group]
  if (!own) return source
  const names = Object.keys(report.columns)
  const { figures = source.select.filter((_, at) => isFigure(report, names[at] ?? '')) } = own
  return { ...own, select: [...own.select, ...figures] }
}

function reportQuery(served: ServedReport, source: ReportSource, span: Span, access: Access): Query {
  const { from: resource, only } = source
  const { select, group, order, join = '' } = groupedBy(served.report, source, span.group)
  const { text, values } = whereOf(resource, conditionsOfSpan(served, source, span), scopeOf(resource, access))
  const where = only ? `${text} AND ${only}` : text
  const grouped = ` GROUP BY ${group.join(', ')} ORDER BY ${order.join(', ')}`
  return { text: `SELECT ${select.join(', ')} FROM ${tableName(resource)}${join}${where}${grouped}`, values }
}

export async function reportRows(
  served: ServedReport,
  span: Span,
  access: Access,
  lang: Lang,
  on: Connection,
): Promise<ReportRow[]> {
  const { source } = served
  if ('compute' in source) {
    const where = whereOf(source.from, parkOfSpan(served, span), scopeOf(source.from, access))
    return source.compute({ on, span, where })
  }
  const columns = Object.entries(reportColumns(served.report, span.group))
  const { blank = {} } = source
  const rows = await on.rows(reportQuery(served, source, span, access))
  return rows.map((cells) =>
    Object.fromEntries(
      columns.map(([name, { kind }], index) => {
        const cell = cells[index] ?? null
        return [name, cell === null && blank[name] ? localize(blank[name], lang) : readCell(kind, cell)]
      }),
    ),
  )
}
