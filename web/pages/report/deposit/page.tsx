import { depositReport } from '../../../../resources/report/deposit'
import { ReportPage } from '../report-page'

const DepositReport = () => <ReportPage report={depositReport} />

export default DepositReport
