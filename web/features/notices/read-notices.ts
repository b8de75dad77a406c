import { notice } from '../../../resources/system/notice'
import { operateWith } from '../../api/resource-calls'

export interface ReceivedNotice {
  id: number
  n_content: string
  n_type: number | null
  publish_time: string | null
  valid_time: string | null
  /** The name of who sent it; null: they were deleted. */
  from: string | null
  read: boolean
}

export interface Inbox {
  list: ReceivedNotice[]
  unread: number
}

/** The last notices to the user. Quiet, as the panel shows a failure itself. */
export const readInbox = (signal: AbortSignal): Promise<Inbox> =>
  operateWith<Inbox>(notice.name, 'mine', {}, { quiet: true, signal })

/** Notes that the user has read these. */
export const markRead = (notices: readonly ReceivedNotice[]): Promise<unknown> =>
  operateWith(notice.name, 'read', { id: notices.map(({ id }) => id) }, { quiet: true })

/** Those that are still valid at this time of the operator's, which passes while they are shown. */
export const validAt = (notices: readonly ReceivedNotice[], now: string): ReceivedNotice[] =>
  notices.filter(({ valid_time }) => valid_time === null || valid_time > now)
