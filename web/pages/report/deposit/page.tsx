import { paymentReport } from '../../../../resources/report/payment'
import { ReportPage } from '../../../reports/report-page'

const DepositReport = () => <ReportPage report={paymentReport} />

export default DepositReport
