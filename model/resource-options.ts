import type { Label } from './label'
import type { MessageKey } from './message'

/** A call in addition to the six generic ones: `POST /api/{resource}/{name}`. */
export interface Operation {
  label: Label
  /** Last part of the permission; null: a session is enough. A call with null or `query` is not in the audit log. */
  permission: string | null
  /** Acts on one row (its id), or on input that it checks itself. */
  on: 'row' | 'input'
  /** Computes much, or commands devices: one person may not call it often in a minute. */
  costly?: true
  /** It changes nothing, so it is not in the audit log, and is allowed to who only sees the app as another user does. */
  reads?: true
  /** Whoever may call it is told that rows changed, also without the permission to query them. */
  live?: true
  /** A person has to give a reason, which is stored in the audit log. */
  reason?: true
  /** A person has to confirm that this is what they want. */
  asks?: MessageKey
}

/**
 * How long rows are kept: `days` after the time in the field `by`, which may be a device's, and after their last write by
 * the server; 0 for ever. Operators change it with the setting `keep_days.<table>` (server/retention/).
 */
export interface Retention<Name extends string = string> {
  days: number
  by: Name
  /** The fewest days that operators may set; 1 by default. */
  min?: number
  /** Rows whose field of that name is empty are not over yet, and are kept. */
  over?: Name
  /** On PostgreSQL, its table is partitioned by the month of `by` (server/partitions/): for events in large numbers. */
  monthly?: true
}

/** What a person states a reason for, stored in the log: changes of `fields`, or of some to these `values`; deletions. */
export interface Reasons<Name extends string = string> {
  fields?: readonly Name[]
  values?: Partial<Record<Name, readonly unknown[]>>
  delete?: true
}

/** Characters of a reason. */
export const reasonLength = { shortest: 2, longest: 200 } as const

/** Is it long enough, without the spaces around it? */
export const isReason = (text: string): boolean => [...text.trim()].length >= reasonLength.shortest
