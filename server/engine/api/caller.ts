import type { Lang } from '../../../model/label'
import type { Access } from '../../access/access'

/** Who makes a call, as the engine hands it to everything that decides. */
export interface Caller {
  access: Access
  lang: Lang
  ip: string
  requestId: string
  /** Which revision of the dictionaries counts for this call. */
  dictionaryRevision: number
  /** The operator's wall time at the start of the call. */
  now: string
}
