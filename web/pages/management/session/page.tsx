import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import type { SignedInSession } from '../../../../model/session'
import { user } from '../../../../resources/access/user'
import { operateWith } from '../../../api/resource-calls'
import { useOverlay } from '../../../page/overlay'
import type { PageProps } from '../../../page/page-context'
import { PageShell } from '../../../page/page-shell'
import { Nothing, queryPlaceholder } from '../../../page/page-states'
import { PermittedPage } from '../../../page/permitted-page'
import { keepingData } from '../../../page/use-live-data'
import { openAsking } from '../../../resource/ask/run-asking'
import { useCan } from '../../../session/session'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value'
import { SessionList } from './session-list'
import './session.css'
import { texts } from './texts'
import { useMessage } from '../../../ui/over-page/use-message'
import { t } from '../../../text/text'

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
export default function SignedInPage({ screen }: PageProps) {
  const label = t(screen.label)
  return (
    <PermittedPage page={label} permission={`${user.permission}:sessions`}>
      <SignedIn />
    </PermittedPage>
  )
}
