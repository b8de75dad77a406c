import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ListModel } from './use-list-model'
import { ListTable } from './table/list-table'
import { ListEmpty } from './list-empty'
import { LiveChip } from './live/live-chip'
import { LoadingBar } from '../../ui/load-problem'
import { pagesOf, knownPages } from './page-window'
import { lazyComponent } from '../../ui/lazy-component'
import { FileSearchOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { CallError, fieldProblems } from '../../api/call-error'
import { defaultTimeout } from '../../api/send'
import { logPath } from '../../page/address'
import { usePageContext } from '../../page/page-context'
import { LoadFailed } from '../../page/page-states'
import { operatorTime } from '../../session/operator-now'
import { Notice } from '../../ui/notice'
import { largestPage } from '../../../model/list'
import { PageNumbers, PagerTotal } from './page-numbers'
import { t, words } from '../../text/text'

const sizes = [20, 50, 100, 200, 500, largestPage]

/** Stands for the input in the text around it. */
const inputPlace = '\0'

function Jumper({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [before = '', after = ''] = t(words.list.goTo, { page: inputPlace }).split(inputPlace)
  const commit = () => {
    const page = Number.parseInt(typed, 10)
    if (Number.isInteger(page)) onPage(Math.min(Math.max(1, page), last))
    setTyped('')
  }
  return (
    <span className="pager-jumper">
      <label htmlFor={id}>{before.trim()}</label>
      <input
        id={id}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 7))}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {after.trim() && <span aria-hidden>{after.trim()}</span>}
    </span>
  )
}

function Pager({ model: { result, state, list, dispatch } }: { model: ListModel }) {
  const pages = knownPages(result, state.pageSize)
  const offeredSizes = [...new Set([...sizes, list.pageSize ?? state.pageSize])].sort((one, other) => one - other)
  const onPage = (page: number) => dispatch({ type: 'page', page })
  return (
    <div className="pager">
      <PagerTotal result={result} />
      <PageNumbers label={t(words.list.pages)} page={state.page} shown={result.page} pages={pages} onPage={onPage} />
      <Select
        aria-label={t(words.list.pageSize)}
        value={state.pageSize}
        options={offeredSizes.map((value) => ({ value, label: t(words.list.perPage, { count: value }) }))}
        popupMatchSelectWidth={false}
        onChange={(pageSize: number) => dispatch({ type: 'pageSize', pageSize })}
      />
      <Jumper last={result.more && result.onlyFirst === null ? Infinity : pages} onPage={onPage} />
    </div>
  )
}

const clockOf = (time: Date): string => operatorTime(time).slice(11)

/** In place of a page that the server doesn't search for: there are too many rows before it. */
function PageRefused({ model, why }: { model: ListModel; why: string }) {
  return (
    <Notice icon={<FileSearchOutlined />} title={why} role="alert">
      <p>{t(words.state.filtersKept)}</p>
      <p className="notice-buttons">
        <Button type="primary" onClick={() => model.dispatch({ type: 'page', page: 1 })}>
          {t(words.list.jumpTo, { page: 1 })}
        </Button>
      </p>
    </Notice>
  )
}

function ListFailed({ model, error }: { model: ListModel; error: Error }) {
  const { go } = usePageContext()
  const refused = fieldProblems(error).find(({ field }) => field === 'page')
  if (refused) return <PageRefused model={model} why={refused.msg} />
  const problem = error instanceof CallError ? error : null
  const why =
    problem?.status === 408
      ? t(words.state.failedTimeout, { seconds: defaultTimeout / 1000 })
      : t(words.state.failedWhy)
  return (
    <LoadFailed
      error={error}
      onRetry={() => model.dispatch({ type: 'reload' })}
      why={`${why} ${t(words.state.filtersKept)}`}
      more={<Button onClick={() => go(logPath)}>{t(words.state.seeLog)}</Button>}
    >
      {problem && (
        <p className="notice-call">{`${problem.method} ${problem.path} · ${problem.code} · ${clockOf(problem.at)}`}</p>
      )}
    </LoadFailed>
  )
}

const loading = <div className="page-loading" aria-busy />
const ListCards = lazyComponent(() => import('./phone/list-cards').then((part) => part.ListCards), loading)
const PhonePager = lazyComponent(() => import('./phone/phone-bars').then((part) => part.PhonePager))

function Rows({ model, phone }: { model: ListModel; phone: boolean }) {
  const { result, columns } = model
  if (result.error) return <ListFailed model={model} error={result.error} />
  if (result.pending || columns.pending) return loading
  if (result.rows.length === 0) return <ListEmpty model={model} />
  return phone ? <ListCards model={model} /> : <ListTable model={model} />
}

/** Goes to the last page when the current one no longer exists. */
function useLastPage({ result, state, dispatch, resource }: ListModel): void {
  const isPastEnd = !result.fetching && !result.error && result.rows.length === 0 && result.total > 0 && !resource.tree
  const last = pagesOf(result.total, state.pageSize)
  // The last page of rows that are not all counted is known only when they are.
  const isUnknown = result.more && !result.exact.failed
  const count = useEffectEvent(() => {
    if (!result.exact.running) result.exact.count()
  })
  useEffect(() => {
    if (!isPastEnd) return
    if (isUnknown) count()
    else dispatch({ type: 'page', page: last })
  }, [isPastEnd, isUnknown, last, dispatch])
}

export function ListBody({ model, phone }: { model: ListModel; phone: boolean }) {
  const { result, resource, live } = model
  useLastPage(model)
  const hasRows = !result.error && result.rows.length > 0
  return (
    <div className="page-body">
      {result.fetching && <LoadingBar />}
      {phone && <LiveChip live={live} />}
      <Rows model={model} phone={phone} />
      {phone ? <PhonePager model={model} /> : hasRows && !resource.tree && <Pager model={model} />}
    </div>
  )
}
