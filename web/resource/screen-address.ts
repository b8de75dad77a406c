import type { Opens } from '../../model/list'
import { routeName, routePath, type Screen } from '../../model/screen'
import { screens } from '../../resources'
import type { WireRow } from '../api/wire-row'
import { textOf } from '../fields/text-of'
import { isInMenu } from '../session/menu-node'
import { useSession } from '../session/session'
import type { Query } from './list/state/list-setup'

export const screenNamed = (name: string): Screen | undefined => screens.find(({ view }) => routeName(view) === name)

/** The query with which a row opens a screen. */
export const openedWith = (opens: Opens, row: WireRow): Query =>
  Object.fromEntries(Object.entries(opens.with).map(([key, name]) => [key, textOf(row[name])]))

/** Path and query of a screen by its route name; null when there is no such screen. */
export function screenAddress(name: string, query: Query = {}): string | null {
  const screen = screenNamed(name)
  if (!screen) return null
  const search = new URLSearchParams(query).toString()
  return search ? `${routePath(screen.view)}?${search}` : routePath(screen.view)
}

/** The same; null also if the user's menu does not have the screen. */
export const useMenuAddress = (name: string, query?: Query): string | null =>
  useSession(({ menu }) => isInMenu(menu, name)) ? screenAddress(name, query) : null
