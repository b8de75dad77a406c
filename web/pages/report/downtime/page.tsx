import { downtimeReport } from '../../../../resources/report/downtime'
import { ReportPage } from '../../../reports/report-page'

const DowntimeReport = () => <ReportPage report={downtimeReport} />

export default DowntimeReport
