import { warningResponseReport } from '../../../../resources/report/warning-response'
import { reportPage } from '../../../reports/report-page'

export default reportPage(warningResponseReport)
