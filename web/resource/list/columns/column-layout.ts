import type { List } from '../../../../model/list'

export type Pin = 'left' | 'right'

/** How a person wants one column; the order of the array is the order of the columns. */
export interface ColumnChoice {
  name: string
  shown: boolean
  pin?: Pin
}

/** The columns as the list declares them. */
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
 * What was remembered (anything that a preference may hold), made fit for the columns that the list has today: columns
 * that went are forgotten, new ones stand at the end as declared. Null or rubbish gives the declared layout.
 */
export function restoreLayout(saved: unknown, declared: readonly ColumnChoice[]): ColumnChoice[] {
  const raw: unknown[] = Array.isArray(saved) ? saved : []
  const known = raw
    .map(parseChoice)
    .filter((choice) => choice !== null)
    .filter(({ name }) => declared.some((one) => one.name === name))
  const kept = known.filter(({ name }, at) => known.findIndex((one) => one.name === name) === at)
  const fresh = declared.filter(({ name }) => !kept.some((one) => one.name === name))
  return kept.some(({ shown }) => shown) || kept.length === 0 ? [...kept, ...fresh] : [...declared]
}

/** Columns as the table draws them: pinned left, free, pinned right; hidden ones are left out. */
export function shownColumns(layout: readonly ColumnChoice[]): ColumnChoice[] {
  const shown = layout.filter((one) => one.shown)
  const at = (pin?: Pin) => shown.filter((one) => one.pin === pin)
  return [...at('left'), ...at(undefined), ...at('right')]
}

export const withShown = (layout: readonly ColumnChoice[], name: string | null, shown: boolean): ColumnChoice[] =>
  layout.map((one) => (name === null || one.name === name ? { ...one, shown } : one))

/** Moves a column to the place of another. */
export function moved(layout: readonly ColumnChoice[], name: string, to: string): ColumnChoice[] {
  const from = layout.findIndex((one) => one.name === name)
  const target = layout.findIndex((one) => one.name === to)
  const column = layout[from]
  if (!column || target < 0) return [...layout]
  const rest = layout.filter((one) => one !== column)
  return [...rest.slice(0, target), column, ...rest.slice(target)]
}

/** Pins a column at an edge, where it goes and is shown; the same pin again frees it. */
export function pinned(layout: readonly ColumnChoice[], name: string, pin: Pin): ColumnChoice[] {
  const column = layout.find((one) => one.name === name)
  if (!column) return [...layout]
  const rest = layout.filter((one) => one !== column)
  if (column.pin === pin) return layout.map((one) => (one === column ? { name, shown: one.shown } : one))
  const held: ColumnChoice = { name, shown: true, pin }
  const lefts = rest.filter((one) => one.pin === 'left').length
  return pin === 'right' ? [...rest, held] : [...rest.slice(0, lefts), held, ...rest.slice(lefts)]
}
