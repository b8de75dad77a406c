import { useEffect } from 'react'
import { lazyComponent } from '../../ui/lazy-component'
import type { ListModel } from './list-model'
import { Empty, Failed } from './list-states'
import { ListTable } from './table/list-table'
import { LiveChip } from './live/live-chip'
import { LoadingBar } from '../../ui/loading-bar'
import { pagesOf } from './page-window'
import { Pager } from './pager'

const ListCards = lazyComponent(() => import('./phone/list-cards').then((part) => part.ListCards))
const PhonePager = lazyComponent(() => import('./phone/phone-pager').then((part) => part.PhonePager))

function Rows({ model, phone }: { model: ListModel; phone: boolean }) {
  const { answer, columns } = model
  if (answer.error) return <Failed model={model} error={answer.error} />
  if (answer.pending || columns.pending) return <div className="page-loading" aria-busy />
  if (answer.rows.length === 0) return <Empty model={model} />
  return phone ? <ListCards model={model} /> : <ListTable model={model} />
}

/** When the last pages have gone meanwhile, the last one that is left is shown. */
function useLastPage({ answer, state, dispatch, resource }: ListModel): void {
  const isBehind = !answer.fetching && !answer.error && answer.rows.length === 0 && answer.total > 0 && !resource.tree
  const last = pagesOf(answer.total, state.pageSize)
  useEffect(() => {
    if (isBehind) dispatch({ type: 'page', page: last })
  }, [isBehind, last, dispatch])
}

/** What stands under the toolbar: the rows and the way through them, or why there are none. */
export function ListBody({ model, phone }: { model: ListModel; phone: boolean }) {
  const { answer, resource, live } = model
  useLastPage(model)
  const hasRows = !answer.error && answer.rows.length > 0
  return (
    <div className="page-body">
      {answer.fetching && <LoadingBar />}
      {phone && <LiveChip live={live} />}
      <Rows model={model} phone={phone} />
      {phone ? <PhonePager model={model} /> : hasRows && !resource.tree && <Pager model={model} />}
    </div>
  )
}
