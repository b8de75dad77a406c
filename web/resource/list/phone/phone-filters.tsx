import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useText } from '../../../text/use-text'
import { FilterChips } from '../search/filter-chips'
import type { ListModel } from '../list-model'
import './list-phone.css'
import { activeFilters } from '../state/list-request'
import { SortSelect } from './sort-select'
import { SearchPanel, hasSearch } from '../search/search-panel'

export function PhoneFilters({ model }: { model: ListModel }) {
  const t = useText()
  const { state, list, listUi, tools } = model
  const [open, setOpen] = useState(false)
  const count = activeFilters(list, { ...state.search, ...state.side }, model.contextFilters).length
  const close = () => setOpen(false)
  return (
    <div className="phone-filters">
      {hasSearch(model) && (
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {t('list.panel')}
          {count > 0 && <span className="icon-badge">{count}</span>}
        </Button>
      )}
      <SortSelect model={model} />
      {listUi.toolbar && <listUi.toolbar tools={tools} selected={[]} />}
      <FilterChips model={model} />
      <Drawer
        open={open}
        onClose={close}
        title={t('list.panel')}
        placement="bottom"
        size="auto"
        className="filters-sheet"
      >
        <SearchPanel model={model} onDone={close} />
      </Drawer>
    </div>
  )
}
