import { FilterOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Drawer, Select } from 'antd'
import { useState } from 'react'
import { FilterChips } from '../search/filter-chips'
import type { ListModel } from '../use-list-model'
import './list-phone.css'
import { SearchPanel, hasSearch } from '../search/search-panel'
import { canSort } from '../table/table-columns'
import type { Sort } from '../state/list-state'
import { t, words } from '../../../text/text'
import { PagerTotal, PageNav } from '../page-numbers'
import { knownPages } from '../page-window'

const orders: readonly Sort['order'][] = ['ASC', 'DESC']
const keyOf = ({ by, order }: Sort): string => `${by} ${order}`

/** Sorts the cards of a list: by each shown column, in both directions, or in the list's own order. */
function SortSelect({ model }: { model: ListModel }) {
  const { resource, list, columns, state, dispatch } = model
  const sorts = columns.shown
    .filter(({ name }) => canSort(resource, name))
    .flatMap(({ name }) => orders.map((order): Sort => ({ by: name, order })))
  const labelOf = ({ by, order }: Sort): string => {
    const label = list.headings?.[by] ?? resource.fields[by]?.label
    return `${label ? t(label) : by} ${order === 'ASC' ? '↑' : '↓'}`
  }
  if (sorts.length === 0) return null
  return (
    <Select
      aria-label={t(words.list.sort)}
      className="phone-sort"
      popupMatchSelectWidth={false}
      value={state.sort ? keyOf(state.sort) : ''}
      options={[
        { value: '', label: t(words.list.ownOrder) },
        ...sorts.map((sort) => ({ value: keyOf(sort), label: labelOf(sort) })),
      ]}
      onChange={(key) => dispatch({ type: 'order', sort: sorts.find((sort) => keyOf(sort) === key) ?? null })}
    />
  )
}

export function PhoneFilters({ model }: { model: ListModel }) {
  const { listUi, tools } = model
  const [open, setOpen] = useState(false)
  const count = model.filters.length
  const close = () => setOpen(false)
  return (
    <div className="phone-filters">
      {hasSearch(model) && (
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {t(words.list.panel)}
          {count > 0 && <span className="icon-badge">{count}</span>}
        </Button>
      )}
      <SortSelect model={model} />
      {listUi.toolbar && <listUi.toolbar tools={tools} selected={[]} />}
      <FilterChips model={model} />
      <Drawer
        open={open}
        onClose={close}
        title={t(words.list.panel)}
        placement="bottom"
        size="auto"
        className="filters-sheet"
      >
        <SearchPanel model={model} onDone={close} />
      </Drawer>
    </div>
  )
}

export function PhonePager({ model }: { model: ListModel }) {
  const { result, state, dispatch, resource, can } = model
  const pages = knownPages(result, state.pageSize)
  const hasPages = !resource.tree && !result.error && result.total > 0
  const onPage = (page: number) => dispatch({ type: 'page', page })
  if (!hasPages && !can.add) return null
  return (
    <div className="phone-pager">
      <PagerTotal result={result} shown={hasPages} />
      {hasPages && (
        <PageNav label={t(words.list.pages)} page={state.page} pages={pages} onPage={onPage}>
          <span aria-label={t(words.list.pageOf, { page: result.page, pages })} role="img">
            <strong>{result.page}</strong> / {pages}
            {result.more && result.onlyFirst === null && '+'}
          </span>
        </PageNav>
      )}
      {can.add && (
        <Button
          type="primary"
          className="phone-new"
          icon={<PlusOutlined />}
          aria-label={t(words.list.create)}
          onClick={() => model.create()}
        />
      )}
    </div>
  )
}
