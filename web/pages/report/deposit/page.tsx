import { paymentReport } from '../../../../resources/report/payment'
import { reportPage } from '../../../reports/report-page'

export default reportPage(paymentReport)
