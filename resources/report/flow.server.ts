import { columnIn } from '../../server/rows/names'
import { serveReport } from '../../server/engine/report/served-report'
import { passageSide } from '../dictionaries/parking'
import { inOutSource } from '../parking/in-out-source'
import { hourlyFlowReport, terminalFlowReport } from './flow'

const counted = (state: number): string => `count(*) FILTER (WHERE ${columnIn(inOutSource, 'IsOut')} = ${state})`
const carsIn = counted(passageSide.stored)
const carsOut = counted(passageSide.delivered)

/** As SQL: a wall time of the operator. */
const hour = `date_trunc('hour', ${columnIn(inOutSource, 'created_at')})`
const day = `to_char(${hour}, 'YYYY-MM-DD')`
const park = columnIn(inOutSource, 'park_code')
/** The terminal that recognised the driver; the bay number when the site does not report the terminal. */
const terminal = `coalesce(${columnIn(inOutSource, 'SourceID')}, ${columnIn(inOutSource, 'InOutNum')}::text)`

export const hourlyFlow = serveReport(hourlyFlowReport, {
  from: inOutSource,
  select: [day, `to_char(${hour}, 'HH24:MI')`, carsIn, carsOut],
  group: [hour],
  order: [hour],
  groupings: { park: { select: [park, day], group: [park, day], order: [park, day] } },
})

export const terminalFlow = serveReport(terminalFlowReport, {
  from: inOutSource,
  select: [terminal, hour, carsIn, carsOut],
  group: [terminal, hour],
  order: [hour, terminal],
  groupings: { park: { select: [park, hour], group: [park, hour], order: [hour, park] } },
})
