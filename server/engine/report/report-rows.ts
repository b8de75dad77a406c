import { checkText } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import { localize, type Lang } from '../../../model/label'
import { message } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import type { Access } from '../../access/access'
import type { Connection, Query } from '../../database/database'
import { badField, badFields } from '../../api-error'
import { readCell } from '../../rows/cells'
import type { Body } from '../write/form-input'
import { whereOf } from '../read/list-statement'
import { tableName } from '../../rows/names'
import { parkField } from '../../rows/rows'
import { scopeFilter } from '../../access/scope-filter'
import { boundOf, type Condition } from '../read/search-input'
import type { ServedReport } from './served-report'
import { day } from '../../../model/durations'

export type ReportRow = Record<string, unknown>

/** First and last moment of a report (wall time), and the only park that it includes; null: all in the user's scope. */
export interface Span {
  from: string
  to: string
  park: string | null
}

const msOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** `start_time` and `end_time` default to today. Throws 40000 if malformed or longer than the report allows. */
export function spanOf({ report }: ServedReport, body: Body, now: string): Span {
  const today = now.slice(0, 10)
  const given = (raw: unknown): unknown => (isEmpty(raw) ? today : raw)
  const parsed = {
    start_time: boundOf('from', given(body.start_time)),
    end_time: boundOf('to', given(body.end_time)),
    park_code: isEmpty(body.park_code) ? { value: null } : checkText(body.park_code),
  }
  const [from, to, park = null] = Object.values(parsed).map((one) => ('value' in one ? one.value : null))
  const bad = Object.entries(parsed).flatMap(([field, one]) =>
    'problem' in one ? [{ field, problem: one.problem }] : [],
  )
  if (bad.length || !from || !to)
    throw badFields(bad.length ? bad : [{ field: 'start_time', problem: message('notMoment') }])
  if (msOf(to) - msOf(from) > report.longest * day) throw badField('end_time', 'longSpan', { days: report.longest })
  return { from, to, park }
}

function parkIs(resource: Resource, park: string | null): Condition[] {
  const field = parkField(resource)
  return park === null || field === null ? [] : [{ field, how: 'is', value: park }]
}

function reportQuery({ source }: ServedReport, { from, to, park }: Span, access: Access): Query {
  const { from: resource, select, only, group, order } = source
  const ends: Condition[] = [
    { field: resource.createdField, how: 'from', value: from },
    { field: resource.createdField, how: 'to', value: to },
    ...parkIs(resource, park),
  ]
  const { text, values } = whereOf(resource, ends, scopeFilter(resource, access))
  const where = only ? `${text} AND ${only}` : text
  const grouped = ` GROUP BY ${group.join(', ')} ORDER BY ${order.join(', ')}`
  return { text: `SELECT ${select.join(', ')} FROM ${tableName(resource)}${where}${grouped}`, values }
}

export async function reportRows(
  served: ServedReport,
  span: Span,
  access: Access,
  lang: Lang,
  on: Connection,
): Promise<ReportRow[]> {
  const columns = Object.entries(served.report.columns)
  const { blank = {} } = served.source
  const rows = await on.rows(reportQuery(served, span, access))
  return rows.map((cells) =>
    Object.fromEntries(
      columns.map(([name, { kind }], index) => {
        const cell = cells[index] ?? null
        return [name, cell === null && blank[name] ? localize(blank[name], lang) : readCell(kind, cell)]
      }),
    ),
  )
}
