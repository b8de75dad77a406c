import type { Lang } from '../../../model/label'
import type { Access } from '../../access/access'

/** The user who makes a call, and the properties of the call that its code needs. */
export interface Caller {
  access: Access
  lang: Lang
  ip: string
  requestId: string
  /** The revision of the dictionaries that applies to this call. */
  dictionaryRevision: number
  /** The operator's wall time at the start of the call. */
  now: string
}
