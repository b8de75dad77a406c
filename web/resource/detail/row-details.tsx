import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'
import { zhEn } from '../../../model/label'
import type { WireRow } from '../../api/wire-row'
import type { ListModel } from '../list/use-list-model'
import { rowsInSight } from '../../ui/table/table-box'
import { rowTitle } from '../../fields/title-of'
import { treeRows } from '../tree/tree-rows'
import { isPressed } from '../../ui/keys/shortcut-keys'
import { lazyDialog } from '../../ui/lazy-component'
import { t } from '../../text/text'

/** What a click does itself, or what is clicked to be selected. */
const ownClicks = 'a, button, input, label, .thumbnail, .selection-cell, .row-actions'

const endsSelecting = (row: Element): boolean => {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}

/** The id of the row that a click opens; null for clicks on links, buttons or pictures, and when text was selected. */
function rowOfClick({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null
  if (!row || button !== 0 || ctrlKey || metaKey || shiftKey) return null
  return (target as Element).closest(ownClicks) || endsSelecting(row) ? null : Number(row.dataset.rowKey)
}

const rowKeys = ['moveCursor', 'openRow', 'previousRow', 'nextRow'] as const

/** Is it one of the keys that move from row to row, while the table has the focus? */
const isRowKey = (event: KeyboardEvent): boolean =>
  rowKeys.some((name) => isPressed(name, event)) &&
  event.target instanceof Element &&
  event.target.matches('.list-table')

type RowPress = MouseEvent | KeyboardEvent

const DetailDrawer = lazyDialog(() => import('./detail-drawer').then((part) => part.DetailDrawer))

const rowsIn = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[data-row-key]')]

function isInSight(row: Element, table: Element): boolean {
  const [{ top, bottom }, sight] = [row.getBoundingClientRect(), rowsInSight(table)]
  return top >= sight.top - 1 && bottom <= sight.bottom + 1
}

/** The id of the topmost row that is completely visible in the virtual table. */
function firstVisibleRow(table: EventTarget | null): number | null {
  const row = table instanceof Element ? rowsIn(table).find((one) => isInSight(one, table)) : undefined
  return row ? Number(row.dataset.rowKey) : null
}

function isRowVisible(table: EventTarget | null, id: number): boolean {
  if (!(table instanceof Element)) return false
  const row = table.querySelector(`[data-row-key="${id}"]`)
  return row !== null && isInSight(row, table)
}

/** Scrolls as little as needed to show the row at an index; all rows of the table are equally high. */
function scrollToRow(table: HTMLElement | null, index: number): void {
  const height = table && rowsIn(table)[0]?.getBoundingClientRect().height
  if (!table || !height || index < 0) return
  const [first, last] = [index * height, (index + 1) * height]
  const { top, bottom } = rowsInSight(table)
  if (first < table.scrollTop) table.scrollTop = first
  else if (last > table.scrollTop + bottom - top) table.scrollTop = last - (bottom - top)
}

const hint = zhEn('{title}，按回车键查看', '{title}, press Enter to open')

/** The rows in the order in which they are shown. */
const shownRows = ({ resource, result, state }: ListModel): readonly WireRow[] =>
  resource.tree ? treeRows(result.rows, new Set(state.folded)).map(({ row }) => row) : result.rows

const idOf = ({ id }: WireRow): number => Number(id)

interface Marks {
  /** Identifies the list, as pages that are not shown may have rows with the same ids. */
  list: string
  cursor: number | null
  opened: number | null
}

/** The look of single rows of the virtual table, which needn't render again for it. */
function RowMarks({ list, cursor, opened }: Marks) {
  const row = (id: number) => `[data-list="${list}"] [data-row-key="${id}"]`
  const background = 'background: color-mix(in srgb, var(--accent) 10%, var(--content))'
  const line = 'box-shadow: inset 0 2px var(--accent), inset 0 -2px var(--accent)'
  return (
    <style>
      {opened !== null && `${row(opened)}, ${row(opened)} > :is(th, td) { ${background} }`}
      {cursor !== null && `.list-table:focus [data-row-key="${cursor}"] > :is(th, td) { ${line} }`}
    </style>
  )
}

interface RowDetailsProps {
  model: ListModel
  box: RefObject<HTMLElement | null>
}

type RowPlace = Pick<Marks, 'cursor' | 'opened'>

const opening = (id: number): RowPlace => ({ cursor: id, opened: id })

/** The row before or after one, of those shown. */
function neighbour(ids: readonly number[], id: number, by: number): number | undefined {
  const index = ids.indexOf(id)
  return index < 0 ? undefined : ids[index + by]
}

function placeAfterKey(place: RowPlace, { key, target, altKey }: KeyboardEvent, ids: readonly number[]): RowPlace {
  const { cursor, opened } = place
  const first = firstVisibleRow(target)
  if (key === 'Enter') return cursor === null && first === null ? place : opening(Number(cursor ?? first))
  const by = key === 'ArrowDown' ? 1 : -1
  if (altKey && opened !== null) return stepped(place, by, ids)
  const isSeen = cursor !== null && ids.includes(cursor) && isRowVisible(target, cursor)
  return { cursor: (isSeen ? neighbour(ids, cursor, by) : first) ?? cursor, opened }
}

/** The row before or after the opened one, opened. */
function stepped(place: RowPlace, by: 1 | -1, ids: readonly number[]): RowPlace {
  const next = place.opened === null ? undefined : neighbour(ids, place.opened, by)
  return next === undefined ? place : opening(next)
}

function placeAfter(place: RowPlace, press: RowPress, ids: readonly number[]): RowPlace {
  if (press instanceof KeyboardEvent) return isRowKey(press) ? placeAfterKey(place, press, ids) : place
  const id = rowOfClick(press)
  return id === null ? place : opening(id)
}

/** Opens the rows of a list in a drawer, by click or by keyboard: arrows move a cursor from row to row, Enter opens. */
export function RowDetails({ model, box }: RowDetailsProps) {
  const list = useId()
  const rows = shownRows(model)
  const ids = rows.map(idOf)
  const [place, setPlace] = useState<RowPlace>({ cursor: null, opened: null })
  const { cursor, opened } = place
  const go = (next: RowPlace): void => {
    setPlace(next)
    if (next.cursor !== null && next.cursor !== cursor)
      scrollToRow(box.current?.querySelector<HTMLElement>('.list-table') ?? null, ids.indexOf(next.cursor))
  }
  const onPress = useEffectEvent((event: RowPress) => {
    if (event instanceof KeyboardEvent && isRowKey(event)) event.preventDefault()
    go(placeAfter(place, event, ids))
  })
  useEffect(() => {
    const { current } = box
    const controller = new AbortController()
    const { signal } = controller
    current?.setAttribute('data-list', list)
    current?.addEventListener('click', (event) => onPress(event), { signal })
    current?.addEventListener('keydown', (event) => onPress(event), { signal })
    return () => controller.abort()
  }, [box, list])
  const cursorRow = rows.find((row) => idOf(row) === cursor)
  return (
    <>
      <RowMarks list={list} cursor={cursor} opened={opened} />
      <span className="visually-hidden" aria-live="polite">
        {cursorRow && opened === null && t(hint, { title: rowTitle(model.resource, cursorRow) })}
      </span>
      {opened !== null && (
        <DetailDrawer
          model={model}
          id={opened}
          listed={rows.find((row) => idOf(row) === opened)}
          onStep={(by) => (neighbour(ids, opened, by) === undefined ? null : () => go(stepped(place, by, ids)))}
          onClosed={() => setPlace((now) => ({ ...now, opened: null }))}
        />
      )}
    </>
  )
}
