import { serveReport } from '../../server/engine/report/served-report'
import { inOutSource } from '../parking/in-out-source'
import { carsIn, carsOut, hour, park } from './car-counts.server'
import { hourlyFlowReport } from './hourly-flow'

const day = `to_char(${hour}, 'YYYY-MM-DD')`

export default serveReport(hourlyFlowReport, {
  from: inOutSource,
  select: [day, `to_char(${hour}, 'HH24:MI')`, carsIn, carsOut],
  group: [hour],
  order: [hour],
  groupings: { park: { select: [park, day], group: [park, day], order: [park, day] } },
})
