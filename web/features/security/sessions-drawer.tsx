import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { zhEn } from '../../../model/label'
import { keepingData } from '../../page/use-live-data'
import { endOwnSessions, ownSessions } from '../../session/own-factors'
import { useConfirm } from '../../ui/over-page/over-page'
import { useMessage } from '../../ui/over-page/use-message'
import { browserName } from '../users/browser-name'
import { t, words } from '../../text/text'
import type { SignedInSession } from '../../../model/session'
import { queryPlaceholder } from '../../page/page-states'
import { Facts } from '../cells/facts'

const texts = {
  about: zhEn(
    '你的账号当前登录的浏览器。不认识的请结束，并修改密码。',
    'Where you are signed in now. End those that you do not know, and change your password.',
  ),
  own: zhEn('本次登录', 'This one'),
  unknown: zhEn('未知浏览器', 'Unknown browser'),
  as: zhEn('以 {name} 的身份查看', 'sees the app as {name}'),
  since: zhEn('登录时间', 'Signed in'),
  seen: zhEn('最近操作', 'Last used'),
  ip: zhEn('登录 IP', 'Sign-in IP'),
  end: zhEn('结束登录', 'End session'),
  endAsk: zhEn('结束这次登录？该浏览器须重新登录。', 'End this session? That browser has to sign in again.'),
  ended: zhEn('已结束登录', 'The session was ended'),
  endOthers: zhEn('结束其他所有登录', 'End all others'),
  endOthersAsk: zhEn(
    '结束其他所有登录？只保留本次登录，其他浏览器须重新登录。',
    'End all other sessions? Only this one stays; other browsers have to sign in again.',
  ),
  endedOthers: zhEn('已结束其他所有登录', 'All other sessions were ended'),
  only: zhEn('没有其他登录', 'There are no other sessions'),
} as const

/** Milliseconds: when sessions were last used is noted once a minute. */
const interval = 15_000

function SessionItem({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const { own, as, since, last_seen, ip } = session
  const name = browserName(session.browser) || t(texts.unknown)
  const facts = [
    { name: t(texts.ip), value: ip ?? '—' },
    { name: t(texts.since), value: since.slice(0, 16) },
    { name: t(texts.seen), value: last_seen.slice(0, 16) },
  ]
  return (
    <li className="security-item">
      <div className="security-item-head">
        <strong>{name}</strong>
        {own && <span className="tag tag-neutral">{t(texts.own)}</span>}
        {as !== null && <span className="tag tag-neutral">{t(texts.as, { name: as })}</span>}
      </div>
      <Facts facts={facts} />
      {!own && (
        <Button size="small" aria-label={`${t(texts.end)} ${name} ${since}`} onClick={onEnd}>
          {t(texts.end)}
        </Button>
      )}
    </li>
  )
}

function Sessions() {
  const confirm = useConfirm()
  const message = useMessage()
  const result = keepingData(
    useQuery({
      queryKey: ['own-sessions'],
      queryFn: ({ signal }) => ownSessions(signal),
      refetchInterval: interval,
      staleTime: 0,
      gcTime: 0,
    }),
  )
  const list = result.data ?? []
  const ask = (which: { session: number } | { others: true }): void => {
    const one = 'session' in which
    confirm({
      title: t(one ? texts.end : texts.endOthers),
      content: t(one ? texts.endAsk : texts.endOthersAsk),
      okText: t(one ? texts.end : texts.endOthers),
      okButtonProps: { danger: true },
      onOk: () =>
        endOwnSessions(which)
          .then(
            () => void message.success(t(one ? texts.ended : texts.endedOthers)),
            // It is shown already.
            () => undefined,
          )
          .finally(result.refetch),
    })
  }
  const hasOthers = list.some(({ own }) => !own)
  return (
    queryPlaceholder(result) ?? (
      <>
        <p className="security-about">{t(texts.about)}</p>
        <ul className="security-list">
          {list.map((session) => (
            <SessionItem key={session.session} session={session} onEnd={() => ask({ session: session.session })} />
          ))}
        </ul>
        {hasOthers ? (
          <Button danger onClick={() => ask({ others: true })}>
            {t(texts.endOthers)}
          </Button>
        ) : (
          <p className="security-about">{t(texts.only)}</p>
        )}
      </>
    )
  )
}

/** The user's own sessions, each of which but the one in use can be ended. */
export function SessionsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(words.user.sessions)}
      size="min(480px, 100vw)"
      destroyOnHidden
      className="security-drawer"
    >
      <Sessions />
    </Drawer>
  )
}
