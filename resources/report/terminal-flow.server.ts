import { columnIn } from '../../server/rows/names'
import { serveReport } from '../../server/engine/report/served-report'
import { inOutSource } from '../parking/in-out-source'
import { carsIn, carsOut, hour, park } from './car-counts.server'
import { terminalFlowReport } from './terminal-flow'

/** The terminal that recognised the driver; the bay number when the site does not report the terminal. */
const terminal = `coalesce(${columnIn(inOutSource, 'SourceID')}, ${columnIn(inOutSource, 'InOutNum')}::text)`

export default serveReport(terminalFlowReport, {
  from: inOutSource,
  select: [terminal, hour, carsIn, carsOut],
  group: [terminal, hour],
  order: [hour, terminal],
  groupings: { park: { select: [park, hour], group: [park, hour], order: [hour, park] } },
})
