import { warningResponseReport } from '../../../../resources/report/warning-response'
import { ReportPage } from '../../../reports/report-page'

const WarningResponseReport = () => <ReportPage report={warningResponseReport} />

export default WarningResponseReport
