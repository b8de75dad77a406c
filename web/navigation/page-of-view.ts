import type { ComponentType } from 'react'
import type { Screen } from '../../model/screen'
import { screens } from '../../resources'
import type { PageProps } from '../page/page-context'
import { lazyPart } from '../ui/lazy-component'
import { pathOnly, queryOf } from '../page/address'
import { listNamed } from '../../model/resource'
import { everyNode, type MenuNode } from '../session/menu-node'
import { nodeAt } from './menu/menu-target'
import { visibility, yesNo } from '../../resources/dictionaries/common'

type Page = ComponentType<PageProps>

/** Special pages: `web/pages/chart/flow/page.tsx` is the view `chart/flow`. */
const specialPages = import.meta.glob<Page>('../pages/**/page.tsx', { import: 'default' })

const loadListScreen = () => import('../resource/list/list-screen')
const listScreen: Page = lazyPart(() => loadListScreen().then(({ ListScreen }) => ListScreen))

/** Preloads the list screen, which most pages use; a failure shows when it is needed. */
export const warmUp = (): void => void loadListScreen().catch(() => undefined)

const pages = new Map<string, Page>(
  Object.entries(specialPages).map(([file, load]) => [
    file.slice('../pages/'.length, -'/page.tsx'.length),
    lazyPart(load),
  ]),
)

/** The screen of a menu entry's `route_component` and its page: a special one, else the list of its resource. */
export function pageOfView(view: string): { screen: Screen; Page: Page } | null {
  const screen = screens.find((one) => one.view === view)
  const Page = pages.get(view) ?? (screen?.resource ? listScreen : undefined)
  return screen && Page ? { screen, Page } : null
}

interface PageAt {
  node: MenuNode
  screen: Screen
  Page: NonNullable<ReturnType<typeof pageOfView>>['Page']
}

const afterPath = (address: string): string => address.slice(pathOnly(address).length)

/** The page at an address according to the user's menu; null when the menu has none. */
export function pageAt(menu: readonly MenuNode[], address: string): PageAt | null {
  const node = nodeAt(everyNode(menu), pathOnly(address))
  const found = node?.route_component ? pageOfView(node.route_component) : null
  return node && found ? { node, ...found } : null
}

/** Do two addresses show the same rows, through two menu entries with one list? */
export function isSameList(menu: readonly MenuNode[], one: string, other: string): boolean {
  const [screen, twin] = [one, other].map((address) => pageAt(menu, address)?.screen)
  if (!screen?.resource || screen.resource !== twin?.resource) return false
  return screen !== twin && screen.list === twin.list && afterPath(one) === afterPath(other)
}

/** The menu entry of an address; of a page without one, which another list opens, that of this list. */
export function entryAt(menu: readonly MenuNode[], address: string): MenuNode | undefined {
  const found = pageAt(menu, address)
  const { resource, list } = found?.screen ?? {}
  const under = found?.node.visible === visibility.hidden && resource && listNamed(resource, list).under
  if (!under) return found?.node ?? nodeAt(everyNode(menu), pathOnly(address))
  const parents = [queryOf(address).back_url, under.back]
  return parents.map((name) => everyNode(menu).find(({ route_name }) => route_name === name)).find(Boolean)
}

export const isCached = ({ node }: PageAt): boolean => (node.route_cache ?? yesNo.yes) === yesNo.yes
