import { isPressed } from '../../ui/keys/shortcut-keys'

/** What a click does itself, or what is clicked to be selected. */
const ownClicks = 'a, button, input, label, .thumbnail, .selection-cell, .row-actions'

const endsSelecting = (row: Element): boolean => {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}

/** The id of the row that a click opens; null for clicks on links, buttons or pictures, and when text was selected. */
export function rowOfClick({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null
  if (!row || button !== 0 || ctrlKey || metaKey || shiftKey) return null
  return (target as Element).closest(ownClicks) || endsSelecting(row) ? null : Number(row.dataset.rowKey)
}

const rowKeys = ['moveCursor', 'openRow', 'previousRow', 'nextRow'] as const

/** Is it one of the keys that move from row to row, while the table has the focus? */
export const isRowKey = (event: KeyboardEvent): boolean =>
  rowKeys.some((name) => isPressed(name, event)) &&
  event.target instanceof Element &&
  event.target.matches('.list-table')

export type RowPress = MouseEvent | KeyboardEvent

export const isRowPress = (event: RowPress): boolean =>
  event instanceof KeyboardEvent ? isRowKey(event) : rowOfClick(event) !== null
