import { DisconnectOutlined, InboxOutlined, LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { fieldProblems } from '../api/call-error'
import { copyText } from '../ui/copy-text'
import { Notice } from '../ui/notice'
import { useMessage } from '../ui/over-page/use-message'
import { t, words } from '../text/text'

/** Shown in place of a page that the user may not query: names the missing permission. */
export function Denied({ page, permission }: { page: string; permission: string }) {
  const message = useMessage()
  const copy = async () => {
    if (await copyText(permission)) void message.success(t(words.app.copied))
    else void message.warning(t(words.app.copyFailed))
  }
  return (
    <Notice icon={<LockOutlined />} title={t(words.state.denied)} role="alert">
      <p>{t(words.state.deniedWhy, { page })}</p>
      <p className="notice-copy">
        <code>{permission}</code>
        <Button aria-label={t(words.state.copyPermission)} onClick={() => void copy()}>
          {t(words.app.copy)}
        </Button>
      </p>
    </Notice>
  )
}

interface LoadFailedProps {
  error: Error
  onRetry: () => void
  /** The cause, where it is known; absent: a general text. */
  why?: string
  more?: ReactNode
  children?: ReactNode
}

export function LoadFailed({ error, onRetry, why, more, children }: LoadFailedProps) {
  const [problem] = fieldProblems(error)
  const title = t(words.state.failed, { reason: problem?.msg ?? error.message })
  return (
    <Notice icon={<DisconnectOutlined />} title={title} role="alert" bad>
      <p>{why ?? t(words.state.failedWhy)}</p>
      {children}
      <p className="notice-buttons">
        <Button type="primary" onClick={onRetry}>
          {t(words.app.retry)}
        </Button>
        {more}
      </p>
    </Notice>
  )
}

export const Loading = () => <div className="page-loading" aria-busy />

/** Shown in place of empty data; the children explain why and what to do. */
export function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice icon={<InboxOutlined />} title={title}>
      {children}
    </Notice>
  )
}

/** The state of a query: a result of react-query or a `LiveResult`. */
export interface QueryState {
  data: unknown
  isError: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
}

/**
 * What to show in place of a query's data: the error, the loading state, or `nothing` (to be given when the data are
 * empty). Returns undefined when the data can be shown.
 */
export function queryPlaceholder(query: QueryState, nothing?: ReactNode): ReactNode {
  const { data, isError, isFetching, error, refetch } = query
  if (isError && !isFetching && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return nothing || undefined
}
