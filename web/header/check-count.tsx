import { periodicCheck } from '../../resources/maintenance/periodic-check'
import { OverdueCount } from '../features/maintenance/overdue-count'
import { useCan } from '../session/session'
import { useLater } from './use-later'

/** Counts overdue checks for the menu, for those who may see checks. */
export function CheckCount() {
  const mayQuery = useCan(`${periodicCheck.permission}:query`)
  const isDue = useLater()
  return mayQuery && isDue ? <OverdueCount /> : null
}
