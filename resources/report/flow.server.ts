import { columnIn } from '../../server/engine/names'
import { serveReport } from '../../server/engine/served-report'
import { inout } from '../garage/inout'
import { carsIn, carsOut, hour } from './car-counts.server'
import { flowReport } from './flow'

/** The terminal that recognised the driver; a site that doesn't name it tells the bay at which it stands. */
const terminal = `coalesce(${columnIn(inout, 'SourceID')}, ${columnIn(inout, 'InOutNum')}::text)`

export default serveReport(flowReport, {
  from: inout,
  select: [terminal, hour, carsIn, carsOut],
  group: [terminal, hour],
  order: [hour, terminal],
})
