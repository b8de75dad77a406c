import { hourlyFlowReport } from '../../../../resources/report/flow'
import { reportPage } from '../../../reports/report-page'

export default reportPage(hourlyFlowReport)
