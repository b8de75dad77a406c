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
  /** How the list is sorted by this column; null: it is not. */
  order: Sort['order'] | null
  /** The order is the list's own, nobody chose it. */
  own: boolean
  onSort: () => void
}

/** A heading that sorts: ascending, descending, the list's own order. */
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

const arrows = 20
const padding = 22

/** A column before it is known how much room there is. */
export interface PlannedColumn extends ColumnWidth {
  name: string
  kind: Kind
  choice: ColumnChoice
  column: TableColumnType<WireRow>
}

const isSortable = (field: Field): boolean => kindTraits[field.kind].sortHeading && field.stored !== false

/** How a list is sorted by a column, and whether that is the list's own order. */
function orderOf({ list, state }: ListModel, name: string): { order: Sort['order'] | null; own: boolean } {
  if (state.sort) return { order: state.sort.by === name ? state.sort.order : null, own: false }
  const own = defaultSort(list).find(({ by }) => by === name)
  return { order: own ? (own.descending ? 'DESC' : 'ASC') : null, own: own !== undefined }
}

/** A sort that a person chose is read out; trees keep the order of their branches. */
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
  /** May the person open the screen that a cell leads to? */
  mayOpen: boolean
  /** Draws the first column of a tree round its cell. */
  around?: (row: WireRow, cell: React.ReactNode) => React.ReactNode
}

/** The columns of a list as the person wants them, with the least width of each. */
export function planColumns(model: ListModel, { localize, mayOpen, around }: PlanOptions): PlannedColumn[] {
  const { resource, list, listUi, listOptions, columns } = model
  const from = routeName(model.screen.view)
  const shown = shownColumns(columns.layout).filter(({ name }) => !listOptions.absent?.includes(name))
  return shown.flatMap((choice, at) => {
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
      render: (_, row) => (around && at === 0 ? around(row, cell(row)) : cell(row)),
      ...headOf(model, name, field, label),
    }
    const least = Math.max(field.width ?? width(field, lang()), textWidth(label, 12) + padding + (canSort ? arrows : 0))
    return [
      {
        name,
        choice,
        kind: field.kind,
        stretches,
        pinned: pin !== undefined,
        width: around && at === 0 ? Math.max(least, 240) : least,
        column,
      },
    ]
  })
}
