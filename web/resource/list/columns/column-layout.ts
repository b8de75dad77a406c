import { kindTraits } from '../../../../model/kind-traits'
import type { List } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'

export type Pin = 'left' | 'right'

/** The user's settings for one column; the order of the array is the order of the columns. */
export interface ColumnChoice {
  name: string
  shown: boolean
  pin?: Pin
}

/** The columns that say which row it is: the declared ones, else those of the row's title, else the first one. */
export function namingColumns({ fields, title }: Resource, { columns, hidden, pinned }: List): readonly string[] {
  if (pinned) return pinned
  const shown = columns.filter((name) => !hidden?.includes(name))
  const naming = title.filter((name) => shown.includes(name) && kindTraits[fields[name]?.kind ?? 'id'].naming)
  return naming.length > 0 ? naming : shown.slice(0, 1)
}

/** The columns as declared, those that name the row pinned, after them one that is shown in addition (`addedParkColumn`). */
export function declaredLayout(resource: Resource, list: List, added: string | null = null): ColumnChoice[] {
  const names = [...new Set([...(added === null ? [] : [added]), ...list.columns, ...(list.hidden ?? [])])]
  const pinned = new Set(namingColumns(resource, list))
  const choice = (name: string): ColumnChoice => ({
    name,
    shown: name === added || !list.hidden?.includes(name),
    ...(pinned.has(name) ? { pin: 'left' } : {}),
  })
  return names.map(choice)
}

/** The most columns of a compact layout. */
const mostColumns = 8

/** The columns that matter most, the most important first, and after it the added one, for which the last may have to go. */
export const worthOf = ({ compact = [] }: List, added: string | null = null): string[] =>
  [...compact.slice(0, 1), ...(added === null ? [] : [added]), ...compact.slice(1)].slice(0, mostColumns)

/** For sorting columns by what they matter, the most important first. */
export const rankIn =
  (worth: readonly string[]) =>
  ({ name }: { name: string }): number =>
    worth.includes(name) ? worth.indexOf(name) : worth.length

/** The declared columns of which only those are shown that matter most, in the same order. */
export function compactLayout(
  list: List,
  declared: readonly ColumnChoice[],
  added: string | null = null,
): ColumnChoice[] | null {
  if (!list.compact) return null
  const worth = worthOf(list, added)
  const layout = declared.map((one) => ({ ...one, shown: worth.includes(one.name) }))
  return layout.some(({ shown, pin }) => shown && pin) ? layout : pinned(layout, worth[0] ?? '', 'left')
}

const isPin = (value: unknown): value is Pin => value === 'left' || value === 'right'

function parseChoice(raw: unknown, declared: readonly ColumnChoice[]): ColumnChoice | null {
  if (typeof raw !== 'object' || raw === null || !('name' in raw)) return null
  const own = declared.find(({ name }) => name === raw.name)
  if (!own) return null
  const { name } = own
  const shown = 'shown' in raw ? raw.shown !== false : own.shown
  return 'pin' in raw && isPin(raw.pin) ? { name, shown, pin: raw.pin } : { name, shown }
}

/** `columns`: as `savedLayout` returns them; null: as declared. `compact` null: not chosen by the user. */
export interface SavedColumns {
  columns: unknown[] | null
  compact: boolean | null
}

/** What is saved: an array of columns in former versions. */
export function readSaved(value: unknown): SavedColumns {
  if (Array.isArray(value)) return { columns: value, compact: false }
  if (typeof value !== 'object' || value === null) return { columns: null, compact: null }
  return {
    columns: 'columns' in value && Array.isArray(value.columns) ? value.columns : null,
    compact: 'compact' in value && typeof value.compact === 'boolean' ? value.compact : null,
  }
}

/**
 * Applies a saved layout (any JSON value) to the columns that the list has today: removed columns are dropped, new ones
 * are appended as declared, and one saved without `shown` is shown as declared. Null and invalid values give the declared
 * layout.
 */
export function restoreLayout(saved: unknown, declared: readonly ColumnChoice[]): ColumnChoice[] {
  const raw: unknown[] = Array.isArray(saved) ? saved : []
  const known = raw.map((choice) => parseChoice(choice, declared)).filter((choice) => choice !== null)
  const restored = known.filter(({ name }, index) => known.findIndex((one) => one.name === name) === index)
  const added = declared.filter(({ name }) => !restored.some((one) => one.name === name))
  return restored.some(({ shown }) => shown) || restored.length === 0 ? [...restored, ...added] : [...declared]
}

/** The layout to save: whether the column `added` is shown goes on depending on the parks, unless the user decided it. */
export const savedLayout = (
  layout: readonly ColumnChoice[],
  declared: readonly ColumnChoice[],
  added: string | null,
): Omit<ColumnChoice, 'shown'>[] =>
  layout.map(({ shown, ...choice }) => {
    const isAsDeclared = choice.name === added && declared.some((one) => one.name === added && one.shown === shown)
    return isAsDeclared ? choice : { ...choice, shown }
  })

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
