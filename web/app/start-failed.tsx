import { Button } from 'antd'
import { useRouteError } from 'react-router'
import { CallError } from '../api/call-error'
import { endSession } from '../session/end-session'
import { useText } from '../text/use-text'

/** Shown when the session could not be loaded at the start: the server is unreachable, or the application failed. */
export function StartFailed() {
  const t = useText()
  const failure = useRouteError()
  const reason = failure instanceof Error ? failure.message : t('problem.page')
  return (
    <main className="page-state" role="alert">
      <h1>{t('state.failed', { reason })}</h1>
      {failure instanceof CallError ? (
        <p className="page-state-detail">
          {failure.method} {failure.path} · {failure.code}
          {failure.requestId ? ` · ${failure.requestId}` : ''}
        </p>
      ) : null}
      <div className="page-state-actions">
        <Button type="primary" onClick={() => location.reload()}>
          {t('app.retry')}
        </Button>
        <Button onClick={() => endSession()}>{t('user.backToSignIn')}</Button>
      </div>
    </main>
  )
}
