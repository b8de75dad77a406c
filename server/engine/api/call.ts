import type { Label, Lang } from '../../../model/label'
import { permissionsFor, type Resource } from '../../../model/resource'
import { may, type Access } from '../../access/access'
import type { Body } from '../write/form-input'
import type { Configs } from '../../config/configs'

export interface Asking {
  agreed: ReadonlySet<string>
}

export interface Caller {
  access: Access
  configs: Configs
  lang: Lang
  ip: string
  browser: string | null
  tokenHash: string
  requestId: string
  dictionaryRevision: number
  /** The header `Idempotency-Key`: a create that is repeated with it returns the first one's row. */
  idempotencyKey?: string | undefined
  asking?: Asking | undefined
  /** They entered their password within `confirm_minutes`. */
  isConfirmed: boolean
  /** Wall time. */
  now: string
}

export type CostlyKind = 'export' | 'report' | 'calculation'

/** Calls can only be mounted in this form, so that each has a permission check. */
export interface Call {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  permission: string | null
  allows(access: Access, body: Body): boolean
  auditAction?: Label
  /** Name in the audit log of a call that takes rows out of the application. */
  loggedAs?: Label
  /** It changes nothing, so it may be called by who only sees the app as another user does. */
  reads?: boolean
  costly?: CostlyKind
  takesReason?: boolean
  takesKey?: true
  isList?: true
  about?: string
  /** Returns the JSON of `data`, in pieces if it is long. */
  run(body: Body, caller: Caller): Promise<string | readonly string[]>
}

export const json = async (value: Promise<unknown>): Promise<string> => JSON.stringify((await value) ?? null)

export const guarded = (resource: Resource, part: string | null): Pick<Call, 'permission' | 'allows'> => {
  const wanted = part === null ? null : permissionsFor(resource, part)
  return { permission: wanted?.[0] ?? null, allows: (access) => may(access, wanted) }
}
