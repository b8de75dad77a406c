import type { List } from '../../../model/list'
import { listsOf, type Resource } from '../../../model/resource'
import { routeName, type Screen } from '../../../model/screen'
import { screens } from '../../../resources'
import type { WireRow } from '../../api/wire-row'
import { textOf } from '../../fields/text-of'
import { filtersOf, type Query } from '../list/state/list-setup'
import type { Values } from '../list/state/list-state'
import { openedWith } from '../screen-address'
import { filledOf } from './shown-fields'

/** How a list shows the rows that belong to a row: its filters, and the query of the screen that shows all of them. */
interface Match {
  filters: Values
  query: Query
}

/** A list of other rows that belong to a row. */
export interface Related extends Match {
  screen: Screen
  resource: Resource
  list: List
}

const same = (field: string, value: unknown): Match => ({
  filters: { [field]: value },
  query: { [field]: textOf(value) },
})

/** The rows below this one, by a list that a list of this resource opens. */
function below(resource: Resource, row: WireRow, { view }: Screen, { under }: List): Match | null {
  const opens = listsOf(resource).find((list) => list.opens?.screen === routeName(view))?.opens
  const source = under && opens?.with[under.key ?? under.field]
  if (!opens || !under || !source || textOf(row[source]) === '') return null
  return { filters: { [under.field]: row[source] }, query: openedWith(opens, row) }
}

const isFilter = (list: List, name: string): boolean => filtersOf(list).some(({ field }) => field === name)

/** The rows above this one: their list opens one of this resource with a value that this row has too. */
function above(resource: Resource, row: WireRow, list: List): Match | null {
  const { opens } = list
  const under = listsOf(resource).find((one) => one.under)?.under
  const isOpened = screens.some((one) => one.resource === resource && routeName(one.view) === opens?.screen)
  const field = under && isOpened ? opens?.with[under.key ?? under.field] : undefined
  const value = under && row[under.field]
  return field && textOf(value) !== '' && isFilter(list, field) ? same(field, value) : null
}

/** The rows that refer to this one. */
function referring({ name }: Resource, row: WireRow, { fields }: Resource, list: List): Match | null {
  const field = Object.keys(fields).find((one) => fields[one]?.kind === 'ref' && fields[one].of === name)
  return field && isFilter(list, field) ? same(field, row.id) : null
}

/** The rows with the same number plate; of a record with several plates, those with the first. */
function ofSamePlate(resource: Resource, row: WireRow, { fields }: Resource, list: List): Match | null {
  const plate = filledOf(resource, row, 'plate')
  const field = Object.keys(fields).find((one) => fields[one]?.kind === 'plate')
  return plate && field && isFilter(list, field) ? same(field, textOf(row[plate]).split(',')[0]) : null
}

/** Lists of one drawer at most. */
const maxLists = 12

/** The lists of rows of other resources that belong to a row, among the screens that the user may open. */
export function relatedLists(resource: Resource, row: WireRow, permitted: readonly Screen[]): Related[] {
  const found = new Map<Resource, Related & { rank: number }>()
  for (const screen of permitted) {
    const other = screen.resource
    if (!other || other === resource || found.has(other)) continue
    const list = (screen.list === undefined ? undefined : other.lists[screen.list]) ?? other.list
    const matches = [
      below(resource, row, screen, list),
      above(resource, row, list),
      list.under ? null : referring(resource, row, other, list),
      list.under ? null : ofSamePlate(resource, row, other, list),
    ]
    const rank = matches.findIndex((match) => match !== null)
    const match = matches[rank]
    if (match) found.set(other, { screen, resource: other, list, ...match, rank })
  }
  return [...found.values()].toSorted((one, next) => one.rank - next.rank).slice(0, maxLists)
}

/** Columns of the table of one related list. */
const maxColumns = 3
const unshown = ['id', 'name', 'plate', 'image', 'note', 'password', 'secret', 'park', 'updated', 'address', 'colour']

/** What a related row is shown by: its title or else when, the amount, the state, then the list's most important columns. */
export function relatedColumns({ resource, list, filters }: Related): string[] {
  const { fields, summary, title } = resource
  const isState = (name: string): boolean => fields[name]?.look === 'dot'
  const isAmount = (name: string): boolean => summary.includes(name) || fields[name]?.kind === 'money'
  const sorted = list.sort.split(',').map((name) => name.replace(/^-/, ''))
  const time = [...sorted, resource.createdField].find((name) =>
    ['moment', 'created'].includes(fields[name]?.kind ?? ''),
  )
  const named = [...(list.compact ?? []), ...list.columns].filter(
    (name) => !(name in filters) && !unshown.includes(fields[name]?.kind ?? 'id'),
  )
  const titles = title.filter((name) => fields[name]?.kind === 'text' && named.includes(name)).slice(0, 1)
  const first = [...titles, ...(titles.length > 0 ? [] : [time]), named.find(isAmount), named.find(isState), ...named]
  return [...new Set(first.filter((name) => name !== undefined))].slice(0, maxColumns)
}
