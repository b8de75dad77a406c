import { BellOutlined } from '@ant-design/icons'
import { useState, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { zhEn } from '../../../model/label'
import { queryPlaceholder } from '../../page/page-states'
import { useMenuAddress } from '../../resource/screen-address'
import { AppLink } from '../../ui/app-link'
import { Bell } from '../../ui/bell'
import { badgeText } from '../client-log/log-entries'
import './notice-bell.css'
import { useQueryClient } from '@tanstack/react-query'
import { notice } from '../../../resources/system/notice'
import { useLiveData } from '../../page/use-live-data'
import { useOperatorMinute } from '../../session/operator-now'
import { userKey } from '../../session/user-key'
import { t } from '../../text/text'
import { operateWith } from '../../api/resource-calls'
import { FieldCell } from '../../resource/field-cell'

interface ReceivedNotice {
  id: number
  n_content: string
  n_type: number | null
  publish_time: string | null
  valid_time: string | null
  /** The name of who sent it; null: they were deleted. */
  from: string | null
  read: boolean
}

interface Inbox {
  list: ReceivedNotice[]
  unread: number
}

/** The last notices to the user. Quiet, as the panel shows a failure itself. */
const readInbox = (signal: AbortSignal): Promise<Inbox> =>
  operateWith<Inbox>(notice.name, 'mine', {}, { quiet: true, signal })

/** Notes that the user has read these. */
const markRead = (notices: readonly ReceivedNotice[]): Promise<unknown> =>
  operateWith(notice.name, 'read', { id: notices.map(({ id }) => id) }, { quiet: true })

/** Those that are still valid at this time of the operator's, which passes while they are shown. */
const validAt = (notices: readonly ReceivedNotice[], now: string): ReceivedNotice[] =>
  notices.filter(({ valid_time }) => valid_time === null || valid_time > now)

const itemTexts = {
  unread: zhEn('未读', 'Unread'),
  more: zhEn('展开全文', 'Show all'),
  less: zhEn('收起', 'Show less'),
}

/** Characters and lines that are shown before the rest is opened. */
const briefly = { characters: 160, lines: 5 }

const isLong = (text: string): boolean =>
  [...text].length > briefly.characters || text.split('\n').length > briefly.lines

function NoticeItem({ one, isNew }: { one: ReceivedNotice; isNew: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const long = isLong(one.n_content)
  const cell = (name: string) => <FieldCell resource={notice} name={name} row={{ ...one }} />
  return (
    <li className={isNew ? 'notice-item is-new' : 'notice-item'}>
      <span className="notice-about">
        {isNew && <span className="notice-unread">{t(itemTexts.unread)}</span>}
        {cell('n_type')}
        <span className="notice-from">{one.from}</span>
        {cell('publish_time')}
      </span>
      <p className={long && !isOpen ? 'notice-content is-brief' : 'notice-content'}>{one.n_content}</p>
      {long && (
        <button type="button" className="notice-more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? itemTexts.less : itemTexts.more)}
        </button>
      )}
    </li>
  )
}

const queryKey = ['notices']

/** Tells the user's other windows of this browser that notices were read. */
const channelName = (): string => `berth ${userKey('notices')}`

/**
 * The notices to the user. `arrived`: the last one that was published while the window is open. `markAll` notes that they
 * have been read.
 */
function useNotices() {
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

const texts = {
  notices: zhEn('通知', 'Notices'),
  unread: zhEn('{count} 条未读通知', 'Unread notices: {count}'),
  arrived: zhEn('新通知：{text}', 'New notice: {text}'),
  none: zhEn('没有通知', 'No notices'),
  manage: zhEn('管理通知', 'Manage notices'),
}

const screen = 'dc-notify'

function NoticePanel({ title, children, onClosed }: { title: string; children: ReactNode; onClosed: () => void }) {
  const address = useMenuAddress(screen)
  return (
    <div className="bar-popup bell-popup notice-popup" role="dialog" aria-label={title}>
      <strong className="bell-title">{title}</strong>
      {children}
      {address && (
        <AppLink className="notice-manage" to={address} onClick={onClosed}>
          {t(texts.manage)}
        </AppLink>
      )}
    </div>
  )
}

/** The notices to the user with the number of unread ones; opening them marks them as read. */
export function NoticeBell() {
  const { result, notices, unread, arrived, markAll } = useNotices()
  const [isOpen, setIsOpen] = useState(false)
  const [shownAsNew, setShownAsNew] = useState<ReadonlySet<number>>(new Set())
  const count = unread.length
  const label = count > 0 ? t(texts.unread, { count }) : t(texts.notices)
  const change = (open: boolean): void => {
    setIsOpen(open)
    if (!open) return
    setShownAsNew(new Set(unread.map(({ id }) => id)))
    // What can't be marked now stays unread, and is marked when they are opened again.
    void markAll().catch(() => undefined)
  }
  const nothing = notices.length === 0 && <p className="notice-none">{t(texts.none)}</p>
  return (
    <Bell
      icon={<BellOutlined aria-hidden />}
      label={label}
      badge={count > 0 ? badgeText(count) : null}
      told={arrived ? t(texts.arrived, { text: arrived.n_content }) : ''}
      open={isOpen}
      onOpenChange={change}
      popup={() => (
        <NoticePanel title={t(texts.notices)} onClosed={() => change(false)}>
          {queryPlaceholder(result, nothing) ?? (
            <ul tabIndex={0} aria-label={t(texts.notices)}>
              {notices.map((one) => (
                <NoticeItem key={one.id} one={one} isNew={!one.read || shownAsNew.has(one.id)} />
              ))}
            </ul>
          )}
        </NoticePanel>
      )}
    />
  )
}
