import type { ServedReport, ServedOverview } from '../server/engine/report/served-report'
import overviewParts from './overview/overview.server'
import payment from './report/payment.server'
import downtime from './report/downtime.server'
import { hourlyFlow, terminalFlow } from './report/flow.server'
import warningResponse from './report/warning-response.server'

export const reports: readonly ServedReport[] = [payment, hourlyFlow, terminalFlow, downtime, warningResponse]

export const overview: ServedOverview = overviewParts
