import type { ServedReport } from '../server/engine/report/served-report'
import payment from './report/payment.server'
import flow from './report/flow.server'
import ioflow from './report/ioflow.server'

export const reports: readonly ServedReport[] = [payment, ioflow, flow]
