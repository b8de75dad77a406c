import { periodicCheck } from '../../resources/maintenance/periodic-check'
import { useCan } from '../session/session'
import { useLater } from './bells'
import { zhEn } from '../../model/label'
import { shift } from '../../model/wall-time'
import { onOff } from '../../resources/dictionaries/common'
import { index } from '../api/resource-calls'
import { useLiveData } from '../page/use-live-data'
import { setMenuBadge } from '../session/menu-node'
import { useOperatorMinute } from '../session/operator-now'

const label = zhEn('{count} 项逾期的检查', 'Overdue checks: {count}')
const screen = 'garage-maintcheck'

/** Keeps the number of overdue checks beside the menu's entry, of all car parks in the user's scope. */
function OverdueCount() {
  const yesterday = shift(useOperatorMinute(), { days: -1 }).slice(0, 10)
  useLiveData({
    key: ['overdue-checks', yesterday],
    resources: [periodicCheck.name],
    everyPark: true,
    read: async (signal) => {
      const query = { status: onOff.active, next_due_to: yesterday, page_size: 1 }
      const { page } = await index(periodicCheck.name, query, { signal })
      setMenuBadge(screen, { count: page.total_count, label })
      return page
    },
  })
  return null
}

/** Counts overdue checks for the menu, for those who may see checks. */
export function CheckCount() {
  const mayQuery = useCan(`${periodicCheck.permission}:query`)
  const isDue = useLater()
  return mayQuery && isDue ? <OverdueCount /> : null
}
