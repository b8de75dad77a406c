import { parkFieldsOf } from '../../../../model/park-column'
import type { Resource } from '../../../../model/resource'
import type { WireRow } from '../../../api/wire-row'
import type { TableColumn } from '../../../ui/table/table-column'
import { rankIn } from '../columns/column-layout'
import type { ColumnLayout } from '../columns/use-column-layout'
import { columnWidths, slackOf, type ColumnWidth, type Narrowing } from './column-widths'
import type { PlannedColumn } from './table-columns'

/**
 * How a table saves room: its class in list-table.css, by how many pixels that makes every cell narrower, and whether gaps
 * between columns stay.
 */
const looks = [
  { className: '', saves: 0, folds: false, gaps: true },
  { className: 'is-tight', saves: 4, folds: false, gaps: true },
  { className: 'is-dense', saves: 8, folds: false, gaps: true },
  // Headings are in two lines where they are wider than their cells.
  { className: 'is-dense is-folded', saves: 8, folds: true, gaps: true },
  { className: 'is-closest is-folded', saves: 12, folds: true, gaps: false },
] as const
type Look = (typeof looks)[number]
const [loose, tight, dense, folded, closest] = looks

/** Numbers and names stay whole, only sentences are cut. */
const sentences = { sentence: 160, text: Infinity }
const texts = { sentence: 160, text: 160 }
/** Where nothing else helps. */
const most = { sentence: 112, text: 160 }
/** The part of the room by which a table may be too wide that is rather cut than scrolled. */
const little = 0.08

/** What is done, in this order, until the table need not scroll. What the compact layout shows is never scrolled to. */
const attempts = (part: number): [Look, Narrowing][] => [
  [loose, { ...sentences, part: 0 }],
  [tight, { ...sentences, part: 0 }],
  [dense, { ...sentences, part: little }],
  [folded, { ...sentences, part: little }],
  [folded, { ...texts, part }],
  [folded, { ...most, part }],
  [closest, { ...most, part }],
]

function seen(plan: readonly PlannedColumn[], { saves, folds, gaps }: Look): ColumnWidth[] {
  return plan.map(({ heading, foldedHeading, content, gap, ...one }) => {
    const least = folds ? foldedHeading : heading
    const further = (gaps ? gap : 0) - saves
    const widest = (width: number): number => Math.max(least, width) + further
    return { ...one, least: least + further, width: widest(content.width), full: widest(content.full) }
  })
}

const widthOf = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one, 0)

/** The widths in a table that scrolls, with the beginnings of texts; they are cut further where that is enough not to scroll. */
function scrolled(all: readonly ColumnWidth[], room: number): number[] {
  const widths = all.map((one) => one.width - slackOf(one, texts))
  const excess = widthOf(widths) - room
  const cut = excess <= room * little ? columnWidths(all, room, { ...most, part: 1 }) : widths
  return widthOf(cut) <= room ? cut : widths
}

interface LaidOutList {
  resource: Resource
  columns: Pick<ColumnLayout, 'compact' | 'editing' | 'worth'>
}

/** Of the compact layout, so many columns stay even where the table has to scroll. */
const fewestColumns = 5

/**
 * The columns of the compact layout that fit: left out are first those without a value in any row, then what matters
 * least, never the car park. What still has room beside the others comes back.
 */
function fitting(model: LaidOutList, plan: readonly PlannedColumn[], room: number): readonly PlannedColumn[] {
  const fits = (some: readonly PlannedColumn[]): boolean =>
    widthOf(columnWidths(seen(some, folded), room, { ...texts, part: 1 })) <= room
  const parks = parkFieldsOf(model.resource)
  const rank = rankIn(model.columns.worth)
  const worst = plan
    .filter(({ name, pinned }) => !pinned && !parks.includes(name))
    .toSorted((one, other) => Number(one.content.full > 0) - Number(other.content.full > 0) || rank(other) - rank(one))
  const without = (gone: readonly PlannedColumn[]) => plan.filter((one) => !gone.includes(one))
  const count = worst.findIndex((_, at) => fits(without(worst.slice(0, at))))
  const removable = Math.max(0, plan.length - fewestColumns)
  let gone = worst.slice(0, Math.min(count < 0 ? worst.length : count, removable))
  for (const one of gone.toReversed()) {
    const others = gone.filter((other) => other !== one)
    if (one.content.full > 0 && fits(without(others))) gone = others
  }
  return without(gone)
}

/** The columns of the table in `whole` pixels; `className`: how the table saves room, so that it need not scroll. */
export function layOutColumns(
  model: LaidOutList,
  planned: readonly PlannedColumn[],
  actions: readonly TableColumn<WireRow>[],
  whole: number,
): { columns: TableColumn<WireRow>[]; className: string } {
  const sizeIn = ({ size }: TableColumn<WireRow>, { saves }: Look): number => size - saves
  const roomIn = (look: Look): number => whole - widthOf(actions.map((one) => sizeIn(one, look)))
  const isCompact = model.columns.compact === true && !model.columns.editing
  const plan = isCompact ? fitting(model, planned, roomIn(folded)) : planned
  const tries = attempts(isCompact ? 1 : little).map(([look, narrowing]) => ({
    look,
    widths: columnWidths(seen(plan, look), roomIn(look), narrowing),
  }))
  const scrolling = (look: Look) => ({ look, widths: scrolled(seen(plan, look), roomIn(look)) })
  const last = scrolling(folded)
  const { look, widths } =
    [...tries, last, scrolling(closest)].find((one) => widthOf(one.widths) <= roomIn(one.look)) ?? last
  const columns = [
    ...plan.map(({ column, content }, index) => {
      const size = widths[index] ?? 0
      const isCut = size + look.saves < content.full
      return { ...column, size, className: [column.className, isCut && 'is-cut'].filter(Boolean).join(' ') }
    }),
    ...actions.map((one) => ({ ...one, size: sizeIn(one, look) })),
  ]
  return { columns, className: look.className }
}
