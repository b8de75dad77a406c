import type { Lang } from '../../../model/label'
import type { Access } from '../../access/access'

export interface Caller {
  access: Access
  lang: Lang
  ip: string
  requestId: string
  dictionaryRevision: number
  /** The operator's wall time at the start of the call. */
  now: string
}
