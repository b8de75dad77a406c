import { useEffect, useEffectEvent } from 'react'
import type { ListModel } from './list-model'
import { ListFailed } from './list-failed'
import { ListTable } from './table/list-table'
import { LiveChip } from './live/live-chip'
import { LoadingBar } from '../../ui/loading-bar'
import { pagesOf } from './page-window'
import { Pager } from './pager'
import { lazyComponent } from '../../ui/lazy-component'

const loading = <div className="page-loading" aria-busy />
const ListCards = lazyComponent(() => import('./phone/list-cards').then((part) => part.ListCards), loading)
const PhonePager = lazyComponent(() => import('./phone/phone-pager').then((part) => part.PhonePager))
const ListEmpty = lazyComponent(() => import('./list-empty').then((part) => part.ListEmpty), loading)

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
