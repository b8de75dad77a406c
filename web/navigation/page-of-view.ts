import type { ComponentType } from 'react'
import type { Screen } from '../../model/screen'
import { screens } from '../../resources'
import type { PageProps } from '../page/page-context'
import { lazyPart } from '../ui/lazy-component'

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
