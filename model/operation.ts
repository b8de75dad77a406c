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
