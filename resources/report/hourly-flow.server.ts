import { serveReport } from '../../server/engine/report/served-report'
import { inOutSource } from '../parking/in-out-source'
import { carsIn, carsOut, hour } from './car-counts.server'
import { hourlyFlowReport } from './hourly-flow'

export default serveReport(hourlyFlowReport, {
  from: inOutSource,
  select: [`to_char(${hour}, 'YYYY-MM-DD')`, `to_char(${hour}, 'HH24:MI')`, carsIn, carsOut],
  group: [hour],
  order: [hour],
})
