import type { List } from '../../../../model/list'

export type Pin = 'left' | 'right'

/** The user's settings for one column; the order of the array is the order of the columns. */
export interface ColumnChoice {
  name: string
  shown: boolean
  pin?: Pin
}

export function declaredLayout(list: List): ColumnChoice[] {
  const names = [...new Set([...list.columns, ...(list.hidden ?? [])])]
  const pinned = new Set(list.pinned)
  const choice = (name: string): ColumnChoice => ({
    name,
    shown: !list.hidden?.includes(name),
    ...(pinned.has(name) ? { pin: 'left' } : {}),
  })
  return names.map(choice)
}

const isPin = (value: unknown): value is Pin => value === 'left' || value === 'right'

function parseChoice(raw: unknown): ColumnChoice | null {
  if (typeof raw !== 'object' || raw === null || !('name' in raw) || typeof raw.name !== 'string') return null
  const shown = !('shown' in raw) || raw.shown !== false
  return 'pin' in raw && isPin(raw.pin) ? { name: raw.name, shown, pin: raw.pin } : { name: raw.name, shown }
}

/**
 * Applies a saved layout (any JSON value) to the columns that the list has today: removed columns are dropped, new ones
 * are appended as declared. Null and invalid values give the declared layout.
 */
export function restoreLayout(saved: unknown, declared: readonly ColumnChoice[]): ColumnChoice[] {
  const raw: unknown[] = Array.isArray(saved) ? saved : []
  const known = raw
    .map(parseChoice)
    .filter((choice) => choice !== null)
    .filter(({ name }) => declared.some((one) => one.name === name))
  const restored = known.filter(({ name }, index) => known.findIndex((one) => one.name === name) === index)
  const added = declared.filter(({ name }) => !restored.some((one) => one.name === name))
  return restored.some(({ shown }) => shown) || restored.length === 0 ? [...restored, ...added] : [...declared]
}

/** The shown columns in display order: pinned left, not pinned, pinned right. `absent` ones don't exist for the user. */
export function shownColumns(layout: readonly ColumnChoice[], absent: readonly string[] = []): ColumnChoice[] {
  const shown = layout.filter((one) => one.shown && !absent.includes(one.name))
  const withPin = (pin?: Pin) => shown.filter((one) => one.pin === pin)
  return [...withPin('left'), ...withPin(undefined), ...withPin('right')]
}

/** Shows or hides a column; null: all columns. */
export const withShown = (layout: readonly ColumnChoice[], name: string | null, shown: boolean): ColumnChoice[] =>
  layout.map((one) => (name === null || one.name === name ? { ...one, shown } : one))

export function moved(layout: readonly ColumnChoice[], name: string, to: string): ColumnChoice[] {
  const from = layout.findIndex((one) => one.name === name)
  const target = layout.findIndex((one) => one.name === to)
  const column = layout[from]
  if (!column || target < 0) return [...layout]
  const rest = layout.filter((one) => one !== column)
  return [...rest.slice(0, target), column, ...rest.slice(target)]
}

/** Pins a column to an edge, which also moves it there and shows it; the same pin again removes the pin. */
export function pinned(layout: readonly ColumnChoice[], name: string, pin: Pin): ColumnChoice[] {
  const column = layout.find((one) => one.name === name)
  if (!column) return [...layout]
  const rest = layout.filter((one) => one !== column)
  if (column.pin === pin) return layout.map((one) => (one === column ? { name, shown: one.shown } : one))
  const pinnedColumn: ColumnChoice = { name, shown: true, pin }
  const lefts = rest.filter((one) => one.pin === 'left').length
  return pin === 'right' ? [...rest, pinnedColumn] : [...rest.slice(0, lefts), pinnedColumn, ...rest.slice(lefts)]
}
