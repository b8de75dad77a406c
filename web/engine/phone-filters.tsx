import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useText } from '../text/use-text'
import { FilterChips } from './filter-chips'
import type { ListModel } from './list-model'
import './list-phone.css'
import { activeFilters } from './list-request'
import { SearchPanel, hasSearch } from './search-panel'

/** Above a list on a phone: the filters in force, and the sheet that changes them. */
export function PhoneFilters({ model }: { model: ListModel }) {
  const t = useText()
  const { state, dispatch, list, dress, tools } = model
  const count = activeFilters(list, state.search, model.fixed).length
  const close = () => dispatch({ type: 'panel', open: false })
  if (!hasSearch(model) && !dress.toolbar && model.park === null) return null
  return (
    <div className="phone-filters">
      {hasSearch(model) && (
        <Button icon={<FilterOutlined />} onClick={() => dispatch({ type: 'panel', open: true })}>
          {t('list.panel')}
          {count > 0 && <span className="icon-badge">{count}</span>}
        </Button>
      )}
      {dress.toolbar && <dress.toolbar tools={tools} />}
      <FilterChips model={model} />
      <Drawer
        open={state.panelOpen}
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
