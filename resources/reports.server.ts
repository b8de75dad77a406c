import type { ServedReport } from '../server/engine/served-report'
import deposit from './report/deposit.server'
import flow from './report/flow.server'
import ioflow from './report/ioflow.server'

/** Every report, one line each. */
export const reports: readonly ServedReport[] = [deposit, ioflow, flow]
