import { Button } from 'antd'
import { CallError } from '../../api/call-error'
import { defaultTimeout } from '../../api/send'
import { logPath } from '../../page/address'
import { usePageContext } from '../../page/page-context'
import { LoadFailed } from '../../page/page-states'
import { operatorTime } from '../../session/operator-now'
import { useText } from '../../text/use-text'
import type { ListModel } from './list-model'

const clockOf = (time: Date): string => operatorTime(time).slice(11)

export function ListFailed({ model, error }: { model: ListModel; error: Error }) {
  const t = useText()
  const { go } = usePageContext()
  const problem = error instanceof CallError ? error : null
  const why =
    problem?.status === 408 ? t('state.failedTimeout', { seconds: defaultTimeout / 1000 }) : t('state.failedWhy')
  return (
    <LoadFailed
      error={error}
      onRetry={() => model.dispatch({ type: 'reload' })}
      why={`${why} ${t('state.filtersKept')}`}
      more={<Button onClick={() => go(logPath)}>{t('state.seeLog')}</Button>}
    >
      {problem && (
        <p className="notice-call">{`${problem.method} ${problem.path} · ${problem.code} · ${clockOf(problem.at)}`}</p>
      )}
    </LoadFailed>
  )
}
