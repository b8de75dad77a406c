import { hourlyFlowReport } from '../../../../resources/report/flow'
import { ReportPage } from '../../../reports/report-page'

const HourlyFlowReport = () => <ReportPage report={hourlyFlowReport} />

export default HourlyFlowReport
