import { downtimeReport } from '../../../../resources/report/downtime'
import { reportPage } from '../../../reports/report-page'

export default reportPage(downtimeReport)
