import { Button } from 'antd'
import { useText } from '../text/use-text'
import './load-problem.css'

export interface LoadProblem {
  error: Error
  retry: () => unknown
}

/** Says, in place of the choices, that they could not be loaded. */
export function LoadProblemNote({ error, retry }: LoadProblem) {
  const t = useText()
  return (
    <div
      className="load-problem"
      role="alert"
      // The input must keep the focus, or its dropdown would close.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span>{t('state.failed', { reason: error.message })}</span>
      <Button size="small" onClick={() => void retry()}>
        {t('app.retry')}
      </Button>
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
