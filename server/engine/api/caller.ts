import type { Lang } from '../../../model/label'
import type { Access } from '../../access/access'

export interface Caller {
  access: Access
  lang: Lang
  ip: string
  requestId: string
  dictionaryRevision: number
  /** The header `Idempotency-Key`: a create that is repeated with it returns the first one's row. */
  idempotencyKey?: string | undefined
  /** The operator's wall time at the start of the call. */
  now: string
}
