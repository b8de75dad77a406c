import { Select } from 'antd'
import { useLocalize } from '../../../text/use-localize'
import { useText } from '../../../text/use-text'
import { shownColumns } from '../columns/column-layout'
import type { ListModel } from '../list-model'
import { canSort } from '../table/table-columns'
import type { Sort } from '../state/list-state'

const orders: readonly Sort['order'][] = ['ASC', 'DESC']
const keyOf = ({ by, order }: Sort): string => `${by} ${order}`

/** Sorts the cards of a list: by each shown column, in both directions, or in the list's own order. */
export function SortSelect({ model }: { model: ListModel }) {
  const t = useText()
  const localize = useLocalize()
  const { resource, list, columns, listOptions, state, dispatch } = model
  const sorts = shownColumns(columns.layout, listOptions.absent)
    .filter(({ name }) => canSort(resource, name))
    .flatMap(({ name }) => orders.map((order): Sort => ({ by: name, order })))
  const labelOf = ({ by, order }: Sort): string => {
    const label = list.headings?.[by] ?? resource.fields[by]?.label
    return `${label ? localize(label) : by} ${order === 'ASC' ? '↑' : '↓'}`
  }
  if (sorts.length === 0) return null
  return (
    <Select
      aria-label={t('list.sort')}
      className="phone-sort"
      popupMatchSelectWidth={false}
      value={state.sort ? keyOf(state.sort) : ''}
      options={[
        { value: '', label: t('list.ownOrder') },
        ...sorts.map((sort) => ({ value: keyOf(sort), label: labelOf(sort) })),
      ]}
      onChange={(key) => dispatch({ type: 'order', sort: sorts.find((sort) => keyOf(sort) === key) ?? null })}
    />
  )
}
