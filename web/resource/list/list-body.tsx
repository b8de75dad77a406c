import { useEffect } from 'react'
import type { ListModel } from './list-model'
import { Empty, Failed } from './list-states'
import { ListTable } from './table/list-table'
import { LiveChip } from './live/live-chip'
import { LoadingBar } from '../../ui/loading-bar'
import { pagesOf } from './page-window'
import { Pager } from './pager'
import { lazyComponent } from '../../ui/lazy-component'
import { PhonePager } from './phone/phone-pager'

const ListCards = lazyComponent(
  () => import('./phone/list-cards').then((part) => part.ListCards),
  <div className="page-loading" aria-busy />,
)

function Rows({ model, phone }: { model: ListModel; phone: boolean }) {
  const { result, columns } = model
  if (result.error) return <Failed model={model} error={result.error} />
  if (result.pending || columns.pending) return <div className="page-loading" aria-busy />
  if (result.rows.length === 0) return <Empty model={model} />
  return phone ? <ListCards model={model} /> : <ListTable model={model} />
}

/** Goes to the last page when the current one no longer exists. */
function useLastPage({ result, state, dispatch, resource }: ListModel): void {
  const isPastEnd = !result.fetching && !result.error && result.rows.length === 0 && result.total > 0 && !resource.tree
  const last = pagesOf(result.total, state.pageSize)
  useEffect(() => {
    if (isPastEnd) dispatch({ type: 'page', page: last })
  }, [isPastEnd, last, dispatch])
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
