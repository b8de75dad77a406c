import { Button } from 'antd'
import './loading.css'
import type { Label } from '../../model/label'
import { t, words } from '../text/text'

export interface LoadProblem {
  error: Error
  retry: () => unknown
}

interface LoadProblemNoteProps extends LoadProblem {
  onClose?: () => void
  /** What happened, if it was not the loading that failed. */
  failure?: Label
}

/** Says, in place of what could not be loaded, why; with `onClose` it is shown over the page. */
export function LoadProblemNote({ error, retry, onClose, failure }: LoadProblemNoteProps) {
  const text = t(failure ?? words.state.failed, { reason: error.message })
  return (
    <div
      className={onClose ? 'load-problem load-problem-over' : 'load-problem'}
      role="alert"
      title={text}
      // The input must keep the focus, or its dropdown would close.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span>{text}</span>
      <Button size="small" onClick={() => void retry()}>
        {t(words.app.retry)}
      </Button>
      {onClose && (
        <Button size="small" onClick={onClose}>
          {t(words.app.close)}
        </Button>
      )}
    </div>
  )
}

/** The problem of a query, unless it has data or is being read again. */
export const problemOf = (query: {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}): LoadProblem | null =>
  query.error && query.data === undefined && !query.isFetching ? { error: query.error, retry: query.refetch } : null

export function LoadingBar() {
  return (
    <div className="loading-bar" role="status">
      <span className="visually-hidden">{t(words.list.loading)}</span>
    </div>
  )
}
