import type { TableColumnType } from 'antd'
import type { Field, Kind } from '../../../../model/field'
import { kindTraits } from '../../../../model/kind-traits'
import { routeName } from '../../../../model/screen'
import { fieldParts } from '../../../fields/field-parts'
import type { WireRow } from '../../../api/wire-row'
import { lang } from '../../../text/lang'
import { shownColumns, type ColumnChoice } from '../columns/column-layout'
import type { ColumnWidth } from './column-widths'
import { FieldCell } from '../../field-cell'
import type { ListModel } from '../list-model'
import { defaultSort } from '../state/list-setup'
import type { Sort } from '../state/list-state'
import { textWidth } from '../../../ui/text-width'
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'

interface SortHeadingProps {
  label: string
  /** Null: the list is not sorted by this column. */
  order: Sort['order'] | null
  /** The order is the list's own, not chosen by the user. */
  own: boolean
  onSort: () => void
}

/** A heading that sorts: clicks cycle through ascending, descending and the list's own order. */
function SortHeading({ label, order, own, onSort }: SortHeadingProps) {
  return (
    <button type="button" className={own ? 'sort-heading is-own' : 'sort-heading'} onClick={onSort}>
      <span className="sort-label">{label}</span>
      <span className="sort-arrows" aria-hidden>
        <CaretUpOutlined className={order === 'ASC' ? 'is-on' : undefined} />
        <CaretDownOutlined className={order === 'DESC' ? 'is-on' : undefined} />
      </span>
    </button>
  )
}

const arrowsWidth = 20
const padding = 22

export interface PlannedColumn extends ColumnWidth {
  name: string
  kind: Kind
  choice: ColumnChoice
  column: TableColumnType<WireRow>
}

const isSortable = (field: Field): boolean => kindTraits[field.kind].sortHeading && field.stored !== false

function orderOf({ list, state }: ListModel, name: string): { order: Sort['order'] | null; own: boolean } {
  if (state.sort) return { order: state.sort.by === name ? state.sort.order : null, own: false }
  const own = defaultSort(list).find(({ by }) => by === name)
  return { order: own ? (own.descending ? 'DESC' : 'ASC') : null, own: own !== undefined }
}

/** A column's heading. A sort chosen by the user is announced by `aria-sort`; trees can't be sorted. */
function headOf(model: ListModel, name: string, field: Field, label: string): Partial<TableColumnType<WireRow>> {
  if (model.resource.tree || !isSortable(field)) return { title: <span className="sort-label">{label}</span> }
  const { order, own } = orderOf(model, name)
  const sort = () => model.dispatch({ type: 'sort', by: name })
  const aria = order && !own ? { 'aria-sort': order === 'ASC' ? ('ascending' as const) : ('descending' as const) } : {}
  return {
    title: <SortHeading label={label} order={order} own={own} onSort={sort} />,
    onHeaderCell: () => aria,
  }
}

interface PlanOptions {
  localize: (label: Field['label']) => string
  mayOpen: boolean
  wrapCell?: (row: WireRow, cell: React.ReactNode) => React.ReactNode
}

/** The columns of a list in the user's layout, each with its minimum width. */
export function planColumns(model: ListModel, { localize, mayOpen, wrapCell }: PlanOptions): PlannedColumn[] {
  const { resource, list, listUi, listOptions, columns } = model
  const from = routeName(model.screen.view)
  const shown = shownColumns(columns.layout, listOptions.absent)
  return shown.flatMap((choice, index) => {
    const { name, pin } = choice
    const field = resource.fields[name]
    if (!field) return []
    const { width, align, stretches = false } = fieldParts[field.kind]
    const label = localize(list.headings?.[name] ?? field.label)
    const canSort = !resource.tree && isSortable(field)
    const opens = mayOpen && list.opens?.cell === name ? list.opens : undefined
    const cell = (row: WireRow) => (
      <FieldCell resource={resource} name={name} row={row} cell={listUi.cells?.[name]} opens={opens} from={from} />
    )
    const column: TableColumnType<WireRow> = {
      key: name,
      align,
      fixed: pin,
      render: (_, row) => (wrapCell && index === 0 ? wrapCell(row, cell(row)) : cell(row)),
      ...headOf(model, name, field, label),
    }
    const minWidth = Math.max(
      field.width ?? width(field, lang()),
      textWidth(label, 12) + padding + (canSort ? arrowsWidth : 0),
    )
    return [
      {
        name,
        choice,
        kind: field.kind,
        stretches,
        pinned: pin !== undefined,
        width: wrapCell && index === 0 ? Math.max(minWidth, 240) : minWidth,
        column,
      },
    ]
  })
}
