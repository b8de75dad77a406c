import type { Lang } from '../../../model/label'
import type { Access } from '../../access/access'
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
