import { permittedPage } from '../../../page/permitted-page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Button } from 'antd'
import { useState } from 'react'
import type { SignedInSession } from '../../../../model/session'
import { user } from '../../../../resources/access/user'
import { operateWith } from '../../../api/resource-calls'
import { useOverlay } from '../../../page/overlay'
import { PageShell } from '../../../page/page-shell'
import { keepingData } from '../../../page/use-live-data'
import { openAsking } from '../../../resource/ask/run-asking'
import { useCan } from '../../../session/session'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value'
import './session.css'
import { useMessage } from '../../../ui/over-page/use-message'
import { t } from '../../../text/text'
import { browserName } from '../../../features/users/browser-name'
import { usePhone } from '../../../ui/hooks/use-phone'
import { Facts } from '../../../features/cells/facts'
import { TableHead } from '../../../features/cells/table-head'
import { zhEn } from '../../../../model/label'
import { queryPlaceholder, Nothing } from '../../../page/page-states'

const texts = {
  who: zhEn('用户', 'User'),
  dept: zhEn('部门', 'Department'),
  since: zhEn('登录时间', 'Signed in'),
  seen: zhEn('最近操作', 'Last seen'),
  ip: zhEn('登录 IP', 'Sign-in IP'),
  browser: zhEn('浏览器', 'Browser'),
  end: zhEn('结束登录', 'End the sign-in'),
  ended: zhEn('已结束登录', 'The sign-in was ended'),
  own: zhEn('本次登录', 'This one'),
  as: zhEn('以 {name} 的身份查看', 'sees the app as {name}'),
  search: zhEn('用户名或姓名', 'User name or name'),
  count: zhEn('{count} 次登录，{people} 人', 'Sign-ins: {count}, people: {people}'),
  more: zhEn(
    '只显示最近操作的 {count} 次登录，可按姓名查找其他人',
    'Only the last {count} used are shown; find others by name',
  ),
  none: zhEn('没有符合条件的登录', 'No sign-in matches'),
  noneHint: zhEn('请换一个姓名查找', 'Try another name'),
} as const

interface SessionListProps {
  sessions: readonly SignedInSession[]
  /** Absent: the user may not end sign-ins. */
  onEnd?: ((session: SignedInSession) => void) | undefined
}

function Person({ session }: { session: SignedInSession }) {
  return (
    <>
      <strong>{session.nickname}</strong> <span className="faint">{session.user_name}</span>
      {session.own && <span className="session-own">{t(texts.own)}</span>}
      {session.as !== null && <span className="session-as">{t(texts.as, { name: session.as })}</span>}
    </>
  )
}

function EndButton({ session, onEnd }: { session: SignedInSession } & Pick<SessionListProps, 'onEnd'>) {
  if (!onEnd || session.own) return null
  const label = t(texts.end)
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${label} ${session.nickname} ${session.since}`}
      onClick={() => onEnd(session)}
    >
      {label}
    </Button>
  )
}

const facts = {
  since: ({ since }: SignedInSession) => since,
  seen: ({ last_seen }: SignedInSession) => last_seen.slice(0, 16),
  ip: ({ ip }: SignedInSession) => ip ?? '',
  browser: ({ browser }: SignedInSession) => browserName(browser),
}
const factNames = Object.keys(facts) as (keyof typeof facts)[]

function Cards({ sessions, onEnd }: SessionListProps) {
  return (
    <ul className="session-cards">
      {sessions.map((one) => (
        <li key={one.session}>
          <div className="session-person">
            <Person session={one} />
          </div>
          <Facts facts={factNames.map((name) => ({ name: t(texts[name]), value: facts[name](one) }))} />
          <EndButton session={one} onEnd={onEnd} />
        </li>
      ))}
    </ul>
  )
}

/** Who is signed in: a table, or cards on a phone. */
function SessionList(props: SessionListProps) {
  const { sessions, onEnd } = props
  if (usePhone()) return <Cards {...props} />
  return (
    <table className="page-table session-table">
      <TableHead heads={[t(texts.who), t(texts.dept), ...factNames.map((name) => t(texts[name]))]}>
        <td />
      </TableHead>
      <tbody>
        {sessions.map((one) => (
          <tr key={one.session} className={one.own ? 'is-own' : undefined}>
            <th scope="row">
              <Person session={one} />
            </th>
            <td>{one.dept_name}</td>
            {factNames.map((name) => (
              <td key={name}>{facts[name](one)}</td>
            ))}
            <td className="session-actions">
              <EndButton session={one} onEnd={onEnd} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Sessions {
  list: SignedInSession[]
  more: boolean
}

/** Milliseconds: when sessions were last seen is noted once a minute. */
const interval = 15_000

function useSessions(name: string) {
  const result = useQuery({
    queryKey: ['signed-in', name],
    queryFn: ({ signal }) => operateWith<Sessions>(user.name, 'sessions', { name }, { signal, quiet: true }),
    refetchInterval: interval,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { ...keepingData(result), isFetching: result.isFetching && !result.isRefetching }
}

function SignedIn() {
  const openOverlay = useOverlay()
  const message = useMessage()
  const mayEnd = useCan(`${user.permission}:endSession`)
  const [typed, setTyped] = useState('')
  const result = useSessions(useDebouncedValue(typed.trim()))
  const { list = [], more = false } = result.data ?? {}
  const end = ({ session, user_id: id, nickname }: SignedInSession): void =>
    openAsking(
      openOverlay,
      {
        title: `${t(texts.end)} ${nickname}`,
        yes: t(texts.end),
        run: (answers) =>
          operateWith(user.name, 'end_session', { id, session }, { answers })
            .then(() => void message.success(t(texts.ended)))
            .finally(result.refetch),
      },
      [],
      { withReason: true },
    )
  const people = new Set(list.map(({ user_id }) => user_id)).size
  return (
    <PageShell
      tools={
        <>
          <Input.Search
            className="session-search"
            aria-label={t(texts.search)}
            placeholder={t(texts.search)}
            allowClear
            maxLength={64}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <span className="session-count" role="status">
            {result.data && t(texts.count, { count: list.length, people })}
          </span>
        </>
      }
      fetching={result.isFetching}
      outdated={result.outdated}
    >
      {queryPlaceholder(result, list.length === 0 && <Nothing title={t(texts.none)}>{t(texts.noneHint)}</Nothing>) ?? (
        <div className="session-page">
          <SessionList sessions={list} onEnd={mayEnd ? end : undefined} />
          {more && <p className="faint">{t(texts.more, { count: list.length })}</p>}
        </div>
      )}
    </PageShell>
  )
}

/** The people who are signed in within the user's scope, each sign-in by itself; it can be ended. */
export default permittedPage(`${user.permission}:sessions`, SignedIn)
