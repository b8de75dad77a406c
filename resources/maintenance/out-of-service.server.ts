import { columnsAs } from '../../server/rows/names'
import { workOrder } from './work-order'
import { unfinishedStates } from './order-step'

/** As SQL, for rows of work orders with the alias `as`: they say what is out of service now, and have not ended. */
export function outOfServiceNow(as: string): string {
  const column = columnsAs(workOrder, as)
  return `coalesce(${column('state')}, ${unfinishedStates[0]}) IN (${unfinishedStates.join(', ')})
    AND ${column('down_from')} <= now() AND (${column('down_to')} IS NULL OR ${column('down_to')} > now())`
}
