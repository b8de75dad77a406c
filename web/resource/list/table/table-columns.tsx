import { Fragment } from 'react'
import { kindTraits } from '../../../../model/kind-traits'
import type { Resource } from '../../../../model/resource'
import { routeName } from '../../../../model/screen'
import { fieldParts } from '../../../fields/field-parts'
import type { WireRow } from '../../../api/wire-row'
import type { TableColumn } from '../../../ui/table/table-column'
import { type ColumnWidth, foldedWidth, headingWidth } from './column-widths'
import { FieldCell } from '../../field-cell'
import type { ListModel } from '../use-list-model'
import { t } from '../../../text/text'
import { defaultSort } from '../state/list-setup'
import type { Sort } from '../state/list-state'
import { noContent, type ContentWidth, type useContentWidths } from './content-widths'
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'

/** The text of a heading, which may be broken at spaces and before a bracket. */
const Heading = ({ label }: { label: string }) => (
  <span className="sort-label">
    {label.split(/(?=\()/).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

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
      <Heading label={label} />
      <span className="sort-arrows" aria-hidden>
        <CaretUpOutlined className={order === 'ASC' ? 'is-on' : undefined} />
        <CaretDownOutlined className={order === 'DESC' ? 'is-on' : undefined} />
      </span>
    </button>
  )
}

/** Pixels between numbers, which end at the right, and what begins at the left beside them. */
const afterNumbers = 8

/** What the arrows of a sorted column need beside the narrowest padding (`is-closest` in list-table.css). */
const besidePadding = 4

/** Pixels for the names of a tree's rows, which are indented. */
const treeWidth = 240

export interface PlannedColumn extends Pick<ColumnWidth, 'stretches' | 'cuts' | 'pinned'> {
  name: string
  /** Widths in pixels: of the heading, in one line and in two, and of the cells. */
  heading: number
  foldedHeading: number
  content: ContentWidth
  /** Pixels between its cells and those of the next column. */
  gap: number
  column: TableColumn<WireRow>
}

/** Whether users can sort a list by this column. */
export function canSort({ fields }: Resource, name: string): boolean {
  const field = fields[name]
  return field !== undefined && kindTraits[field.kind].notSortableReason === null && field.stored !== false
}

function orderOf({ list, state }: ListModel, name: string): { order: Sort['order'] | null; own: boolean } {
  if (state.sort) return { order: state.sort.by === name ? state.sort.order : null, own: false }
  const own = defaultSort(list).find(({ by }) => by === name)
  return { order: own ? (own.descending ? 'DESC' : 'ASC') : null, own: own !== undefined }
}

/** A column's heading. A sort chosen by the user is announced by `aria-sort`. */
function headOf(model: ListModel, name: string, label: string) {
  if (!canSort(model.resource, name)) return { header: <Heading label={label} />, sorted: undefined }
  const { order, own } = orderOf(model, name)
  const sort = () => model.dispatch({ type: 'sort', by: name })
  const sorted = order === 'ASC' ? ('ascending' as const) : ('descending' as const)
  return {
    header: <SortHeading label={label} order={order} own={own} onSort={sort} />,
    sorted: order && !own ? sorted : undefined,
  }
}

interface PlanOptions {
  mayOpen: boolean
  contentWidths: ReturnType<typeof useContentWidths>
  wrapCell?: (row: WireRow, cell: React.ReactNode) => React.ReactNode
}

/** The columns of a list in the user's layout, each with its widths. */
export function planColumns(model: ListModel, { mayOpen, contentWidths, wrapCell }: PlanOptions): PlannedColumn[] {
  const { resource, list, listUi, columns } = model
  const from = routeName(model.screen.view)
  const { shown } = columns
  const alignOf = (name: string | undefined) => {
    const field = name === undefined ? undefined : resource.fields[name]
    return field && fieldParts[field.kind].align
  }
  return shown.flatMap(({ name, pin }, index) => {
    const field = resource.fields[name]
    if (!field) return []
    const { align, stretches = false, card } = fieldParts[field.kind]
    const gap = align === 'right' && alignOf(shown[index + 1]?.name) !== 'right' ? afterNumbers : 0
    const label = t(list.headings?.[name] ?? field.label)
    const opens = mayOpen && list.opens?.cell === name ? list.opens : undefined
    const cell = (row: WireRow) => (
      <FieldCell resource={resource} name={name} row={row} cell={listUi.cells?.[name]} opens={opens} from={from} />
    )
    const { header, sorted } = headOf(model, name, label)
    const column: TableColumn<WireRow> = {
      id: name,
      size: 0,
      ...{ header, align, pin, sorted },
      className: [gap > 0 && 'before-text', align === 'right' && 'is-right'].filter(Boolean).join(' '),
      cell: (row) => (wrapCell && index === 0 ? wrapCell(row, cell(row)) : cell(row)),
    }
    const names = wrapCell && index === 0 ? treeWidth : 0
    const arrows = orderOf(model, name).order === null ? 0 : besidePadding
    const content = contentWidths.get(name) ?? noContent
    return [
      {
        name,
        stretches: stretches && content.full > 0,
        cuts: align === 'left' && card === undefined,
        pinned: pin !== undefined,
        heading: Math.max(headingWidth(label) + arrows, names),
        foldedHeading: Math.max(foldedWidth(label) + arrows, names),
        content,
        gap,
        column,
      },
    ]
  })
}
