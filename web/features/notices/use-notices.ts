import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notice } from '../../../resources/system/notice'
import { useLiveData } from '../../page/use-live-data'
import { useOperatorMinute } from '../../session/use-operator-minute'
import { userKey } from '../../session/user-key'
import { markRead, readInbox, validAt, type ReceivedNotice } from './read-notices'

const queryKey = ['notices']

/** Tells the user's other windows of this browser that notices were read. */
const channelName = (): string => `berth ${userKey('notices')}`

/**
 * The notices to the user. `arrived`: the last one that was published while the window is open. `markAll` notes that they
 * have been read.
 */
export function useNotices() {
  const client = useQueryClient()
  const now = useOperatorMinute()
  const known = useRef<ReadonlySet<number> | null>(null)
  const channel = useRef<BroadcastChannel | null>(null)
  const [arrived, setArrived] = useState<ReceivedNotice | null>(null)
  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey }))
  useEffect(() => {
    const opened = new BroadcastChannel(channelName())
    opened.onmessage = () => refresh()
    channel.current = opened
    return () => opened.close()
  }, [])
  const result = useLiveData({
    key: queryKey,
    resources: [notice.name],
    everyPark: true,
    read: async (signal) => {
      const inbox = await readInbox(signal)
      const before = known.current
      const added = before && inbox.list.find(({ id, read }) => !read && !before.has(id))
      if (added) setArrived(added)
      known.current = new Set(inbox.list.map(({ id }) => id))
      return inbox
    },
  })
  const notices = validAt(result.data?.list ?? [], now)
  const unread = notices.filter(({ read }) => !read)
  const markAll = async (): Promise<void> => {
    if (unread.length === 0) return
    await markRead(unread)
    channel.current?.postMessage(null)
    await client.invalidateQueries({ queryKey })
  }
  return { result, notices, unread, arrived, markAll }
}
