import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { BadField } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import { rowsOf } from '../../server/rows/rows'
import { stall } from '../garage/stall'
import { terminal } from '../terminal/terminal'
import { isUnfinished } from './order-step'
import { workOrder } from './work-order'

type WorkOrderValues = Partial<Row<typeof workOrder>>

/** Days. */
const longestAhead = 366

const { garage_index: garageField, park_no: stallField } = workOrder.fields

/**
 * The garage or stall that the park does not have. A park without entered stalls passes; a garage without stalls may
 * have terminals.
 */
export async function unknownPlace(
  values: WorkOrderValues,
  before: WorkOrderValues | null,
  tx: Connection,
): Promise<BadField[]> {
  const { park_code = null, garage_index = null, park_no = null } = { ...before, ...values }
  const isSame = (['park_code', 'garage_index', 'park_no'] as const).every(
    (name) => values[name] === undefined || values[name] === (before?.[name] ?? null),
  )
  if (isSame || !park_code || !garage_index) return []
  const stalls = rowsOf(stall, tx)
  if (!(await stalls.first({ park_code }))) return []
  const hasStalls = await stalls.first({ park_code, garage_index })
  if (!hasStalls && !(await rowsOf(terminal, tx).first({ park_code, garage_no: garage_index })))
    return [
      { field: 'garage_index', problem: message('noSuchReference', { label: garageField.label, id: garage_index }) },
    ]
  if (!park_no || !hasStalls || (await stalls.first({ park_code, garage_index, park_no }))) return []
  return [{ field: 'park_no', problem: message('noSuchReference', { label: stallField.label, id: park_no }) }]
}

export function badTimes(values: WorkOrderValues, before: WorkOrderValues | null, now: string): BadField[] {
  const latest = shift(now, { days: longestAhead })
  const hasEnded = before !== null && !isUnfinished(before.state ?? null)
  return (['down_from', 'down_to'] as const).flatMap((field) => {
    const time = values[field]
    if (!time || time === before?.[field]) return []
    if (hasEnded && time > now) return [{ field, problem: message('notYet') }]
    return time > latest ? [{ field, problem: message('tooFarAhead', { days: longestAhead }) }] : []
  })
}
