import { serveReport } from '../../server/engine/served-report'
import { inout } from '../garage/inout'
import { carsIn, carsOut, hour } from './car-counts.server'
import { ioflowReport } from './ioflow'

export default serveReport(ioflowReport, {
  from: inout,
  select: [`to_char(${hour}, 'YYYY-MM-DD')`, `to_char(${hour}, 'HH24:MI')`, carsIn, carsOut],
  group: [hour],
  order: [hour],
})
