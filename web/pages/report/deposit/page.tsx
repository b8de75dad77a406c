import { paymentReport } from '../../../../resources/report/payment'
import { ReportPage } from '../../../reports/report-page'

const PaymentReport = () => <ReportPage report={paymentReport} />

export default PaymentReport
