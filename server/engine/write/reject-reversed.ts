import { message, type MessageKey } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import { badFields, type BadField } from '../../api-error'
import type { Values } from './form-input'

interface Ends {
  from: string
  to: string
  /** Reported on the upper end, with the lower end's label as parameter. */
  problem: MessageKey
}

/**
 * The bad field `to` if a change of `from` or `to` leaves it lower than `from`, else none. A change of neither passes,
 * so that a row with reversed ends can still be edited.
 */
export function reversed(
  { from, to, problem }: Ends,
  { fields }: Resource,
  values: Values,
  before: Values | null,
): BadField[] {
  if (values[from] === undefined && values[to] === undefined) return []
  const row = { ...before, ...values }
  const [low, high] = [row[from], row[to]] as [string | number | null, string | number | null]
  if (!low || !high || high >= low) return []
  return [{ field: to, problem: message(problem, { label: fields[from]?.label ?? from }) }]
}

/** Throws 40000 if `reversed` finds a problem. */
export function rejectReversed(...of: Parameters<typeof reversed>): void {
  const bad = reversed(...of)
  if (bad.length) throw badFields(bad)
}
