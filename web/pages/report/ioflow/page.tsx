import { ioflowReport } from '../../../../resources/report/ioflow'
import { ReportPage } from '../../../reports/report-page'

const IoflowReport = () => <ReportPage report={ioflowReport} />

export default IoflowReport
