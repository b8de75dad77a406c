import type { Lang } from '../../../model/label'
import type { Access } from '../../access/access'
import type { Configs } from '../../config/configs'

/** The caller can ask a person before a change is saved; see docs/asking.md. */
export interface Asking {
  /** Ids of the questions that the person has agreed to. */
  agreed: ReadonlySet<string>
}

export interface Caller {
  access: Access
  configs: Configs
  lang: Lang
  ip: string
  /** The header `User-Agent`. */
  browser: string | null
  /** Of the session's token. */
  tokenHash: string
  requestId: string
  dictionaryRevision: number
  /** The header `Idempotency-Key`: a create that is repeated with it returns the first one's row. */
  idempotencyKey?: string | undefined
  /** Absent: nobody can be asked, so nothing is. */
  asking?: Asking | undefined
  /** They have entered their password a short time ago (setting `confirm_minutes`). */
  isConfirmed: boolean
  /** The operator's wall time at the start of the call. */
  now: string
}
