import type { MessageKey } from '../../model/message'
import type { Resource } from '../../model/resource'
import { badField } from '../refusal'
import type { Values } from './form-input'

interface Ends {
  from: string
  to: string
  /** What is wrong with the upper end, beside the lower one's label. */
  problem: MessageKey
}

/** 40000 on the upper end when a change of either leaves it below the lower one; rows that are so already can be changed otherwise. */
export function refuseReversed(
  { from, to, problem }: Ends,
  { fields }: Resource,
  values: Values,
  before: Values | null,
): void {
  if (values[from] === undefined && values[to] === undefined) return
  const row = { ...before, ...values }
  const [low, high] = [row[from], row[to]] as [string | number | null, string | number | null]
  if (low && high && high < low) throw badField(to, problem, { label: fields[from]?.label ?? from })
}
