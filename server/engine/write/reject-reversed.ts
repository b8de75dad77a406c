import { message, type MessageKey } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import { badFields, type BadField } from '../../api-error'
import type { Values } from './form-input'

interface Ends {
  from: string
  to: string
  problem: MessageKey
}

/** Finds `to` lower than `from` after a change of either. Rows with reversed ends can be edited otherwise. */
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

export function rejectReversed(...of: Parameters<typeof reversed>): void {
  const bad = reversed(...of)
  if (bad.length) throw badFields(bad)
}
