import { hourlyFlowReport } from '../../../../resources/report/hourly-flow'
import { reportPage } from '../../../reports/report-page'

export default reportPage(hourlyFlowReport)
