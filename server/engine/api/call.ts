import type { Label } from '../../../model/label'
import { permissionsFor, type Resource } from '../../../model/resource'
import { may, type Access } from '../../access/access'
import type { Body } from '../write/form-input'
import type { Caller } from './caller'

/** Why a call costs much: one person may not send many in a minute (`server/http/call-limits.ts`). */
export type CostlyKind = 'export' | 'report' | 'calculation'

/** One HTTP call of a resource. Calls can only be mounted in this form, so that each has a permission check. */
export interface Call {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The permission that the OpenAPI document names; null: a session is enough. */
  permission: string | null
  allows(access: Access, body: Body): boolean
  /** Name of the action in the audit log; absent: the call only reads, or is recorded elsewhere. */
  auditAction?: Label
  /** Name in the audit log of a call that only reads, but takes rows out of the application. */
  loggedAs?: Label
  /** It changes nothing, whatever its input: it may be called by who only sees the app as another user does. */
  reads?: boolean
  costly?: CostlyKind
  /** Stores the `reason` of its body in the audit log. */
  takesReason?: boolean
  /** Repeated with the same header `Idempotency-Key`, it saves nothing (`server/engine/write/save-once.ts`). */
  takesKey?: true
  /** Its input and result are those of `index`. */
  isList?: true
  /** Its input and result, for the OpenAPI document. */
  about?: string
  /** Returns the JSON of `data`, a long one in pieces. */
  run(body: Body, caller: Caller): Promise<string | readonly string[]>
}

export const json = async (value: Promise<unknown>): Promise<string> => JSON.stringify((await value) ?? null)

export const guarded = (resource: Resource, part: string | null): Pick<Call, 'permission' | 'allows'> => {
  const wanted = part === null ? null : permissionsFor(resource, part)
  return { permission: wanted?.[0] ?? null, allows: (access) => may(access, wanted) }
}
