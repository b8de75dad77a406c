import { useCallback } from 'react'
import { personalNames, type Screen } from '../../../model/screen'
import { logPath, home } from '../../page/address'
import { heldQuery } from '../../page/held-address'
import { labelOf } from '../../session/menu-node'
import { useSession } from '../../session/session'
import { usePageTitles } from '../../page/page-title'
import { pageAt } from '../page-of-view'
import { useTabs } from './tab-store'
import { t, words } from '../../text/text'

const headingOf = ({ resource, list: name }: Screen): string | undefined =>
  ((name === undefined ? undefined : resource?.lists[name]) ?? resource?.list)?.under?.heading

/** For a list under one row: the name of that row, from the query of the address. */
function parentName(screen: Screen, address: string): string | undefined {
  const heading = headingOf(screen)
  return heading && heldQuery(address)[heading]
}

/** Does the title of a screen's page name a person or a car? */
const isPersonal = (screen: Screen): boolean =>
  screen.personal !== undefined || personalNames(screen).includes(headingOf(screen) ?? '')

/** Returns the title of the page at an address: its own one, else its menu entry and the name of the parent row. */
export function useTitles(): (address: string) => string {
  const menu = useSession((session) => session.menu)
  const titles = usePageTitles()
  return useCallback(
    (address) => {
      if (address === home) return t(words.shell.home)
      if (address === logPath) return t(words.log.page)
      const given = titles.get(address)
      if (given !== undefined) return given
      const found = pageAt(menu, address)
      if (!found) return t(words.shell.notFound)
      const page = t(labelOf(found.node))
      const name = parentName(found.screen, address)
      return name ? t(words.tabs.of, { page, name }) : page
    },
    [menu, titles],
  )
}

export function usePageName(): string {
  const titleOf = useTitles()
  return titleOf(useTabs(({ current }) => current ?? home))
}

/** The title of the current page for the browser, whose history outlasts a sign-out: it names no person and no car. */
export function useWindowTitle(): string {
  const titleOf = useTitles()
  const menu = useSession((session) => session.menu)
  const address = useTabs(({ current }) => current ?? home)
  const found = pageAt(menu, address)
  return found && isPersonal(found.screen) ? t(labelOf(found.node)) : titleOf(address)
}
