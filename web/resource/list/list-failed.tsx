import { FileSearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { CallError, fieldProblems } from '../../api/call-error'
import { defaultTimeout } from '../../api/send'
import { logPath } from '../../page/address'
import { usePageContext } from '../../page/page-context'
import { LoadFailed } from '../../page/page-states'
import { operatorTime } from '../../session/operator-now'
import { Notice } from '../../ui/notice'
import { useText } from '../../text/use-text'
import type { ListModel } from './list-model'

const clockOf = (time: Date): string => operatorTime(time).slice(11)

/** In place of a page that the server doesn't search for: there are too many rows before it. */
function PageRefused({ model, why }: { model: ListModel; why: string }) {
  const t = useText()
  return (
    <Notice icon={<FileSearchOutlined />} title={why} role="alert">
      <p>{t('state.filtersKept')}</p>
      <p className="notice-buttons">
        <Button type="primary" onClick={() => model.dispatch({ type: 'page', page: 1 })}>
          {t('list.jumpTo', { page: 1 })}
        </Button>
      </p>
    </Notice>
  )
}

export function ListFailed({ model, error }: { model: ListModel; error: Error }) {
  const t = useText()
  const { go } = usePageContext()
  const refused = fieldProblems(error).find(({ field }) => field === 'page')
  if (refused) return <PageRefused model={model} why={refused.msg} />
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
