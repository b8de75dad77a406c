import type { Label } from './label'
import type { MessageKey } from './message'

/** `POST /api/{resource}/{name}`. */
export interface Operation {
  label: Label
  /** Last part of the permission; null: a session is enough. Calls with null or `query` are not in the audit log. */
  permission: string | null
  /** One row (its id), or input that the call checks itself. */
  on: 'row' | 'input'
  /** Computes much or commands devices: limited for each person and minute. */
  costly?: true
  /** Not in the audit log; allowed while seeing the app as another user. */
  reads?: true
  /** Callers are told of changed rows without the permission to query them. */
  live?: true
  /** The audit log stores a person's reason. */
  reason?: true
  asks?: MessageKey
}
