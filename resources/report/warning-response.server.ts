import { columnsIn } from '../../server/rows/names'
import { serveReport } from '../../server/engine/report/served-report'
import { warning } from '../alarm/warning'
import { warningState } from '../dictionaries/alarm'
import { warningResponseReport } from './warning-response'

const column = columnsIn(warning)
const [raisedAt, ackTime, endedAt, closer] = (['warning_time', 'ack_time', 'handle_time', 'oper_user'] as const).map(
  column,
) as [string, string, string, string]
const isClosed = `${column('status')} = ${warningState.closed}`
const acknowledgedAt = `coalesce(${ackTime}, CASE WHEN ${isClosed} THEN ${endedAt} END)`
const day = `to_char(${raisedAt}, 'YYYY-MM-DD')`

// The clock of a device may be ahead.
const minutesTo = (time: string): string => `greatest(extract(epoch FROM ${time} - ${raisedAt}) / 60, 0)`
const rounded = (value: string, where: string): string => `round((${value} FILTER (WHERE ${where}))::numeric)::integer`
const median = (time: string, where: string): string =>
  rounded(`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${minutesTo(time)})`, where)
const longest = (time: string, where: string): string => rounded(`max(${minutesTo(time)})`, where)
const count = (where: string): string => `count(*) FILTER (WHERE ${where})`

/** The conditions choose raised, acknowledged and closed warnings. */
const figures = (raised: string, acknowledged: string, closed: string): string[] => [
  count(raised),
  count(acknowledged),
  median(acknowledgedAt, acknowledged),
  longest(acknowledgedAt, acknowledged),
  count(closed),
  median(endedAt, closed),
  longest(endedAt, closed),
  count(`${raised} AND ${column('status')} = ${warningState.cleared}`),
  count(`${raised} AND ${endedAt} IS NULL`),
]

// A warning counts for who did the last step of it.
const responsible = `coalesce(CASE WHEN ${isClosed} THEN ${closer} END, ${column('assignee')}, ${column('ack_user')})`
const acknowledger = `coalesce(${column('ack_user')}, CASE WHEN ${isClosed} THEN ${closer} END)`
const parts = ` CROSS JOIN LATERAL (
    SELECT 'raised', ${responsible}
    UNION ALL SELECT 'acknowledged', ${acknowledger} WHERE ${acknowledgedAt} IS NOT NULL
    UNION ALL SELECT 'closed', ${closer} WHERE ${isClosed}) AS part(what, person)`
const isPart = (name: string): string => `part.what = '${name}'`

const level = column('warning_level')
const park = column('park_code')

export default serveReport(warningResponseReport, {
  from: warning,
  time: 'warning_time',
  select: [day, ...figures('true', `${acknowledgedAt} IS NOT NULL`, isClosed)],
  group: [day],
  order: [day],
  groupings: {
    level: { select: [level], group: [level], order: [`${level} DESC NULLS LAST`] },
    park: { select: [park], group: [park], order: [park] },
    person: {
      select: ['part.person'],
      join: parts,
      figures: figures(isPart('raised'), isPart('acknowledged'), isPart('closed')),
      group: ['part.person'],
      order: ['part.person'],
    },
  },
})
