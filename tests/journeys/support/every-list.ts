import type { Page } from 'playwright-core'
import { localize, type Lang } from '../../../model/label'
import { listNamed, listsOf, type Resource } from '../../../model/resource'
import type { Screen } from '../../../model/screen'
import { screens } from '../../../resources'
import { rowsOf } from '../../../server/rows/rows'
import type { RunningServer } from '../../support/running-server'

export type ListScreen = Screen & { resource: Resource }

/** The screens that show a list. */
export const listScreens: readonly ListScreen[] = screens.flatMap((screen) =>
  screen.resource ? [{ ...screen, resource: screen.resource }] : [],
)

/** Values of the fields by which its lists are opened from other rows. */
const parentsOf = (resource: Resource): Record<string, string | number> =>
  Object.fromEntries(
    listsOf(resource).flatMap(({ under }) =>
      under ? [[under.field, /^(ref|id|integer)$/.test(resource.fields[under.field]?.kind ?? '') ? 1 : 'k']] : [],
    ),
  )

/** Inserts a row into each list that has none. */
export async function fillLists(server: RunningServer): Promise<void> {
  for (const resource of new Set(listScreens.map((one) => one.resource)))
    if ((await server.list(`/api/${resource.name}`)).list.length === 0)
      await rowsOf(resource, server.database).insert(parentsOf(resource))
  for (const { resource, list } of listScreens) {
    const { own } = listNamed(resource, list)
    if (own) await rowsOf(resource, server.database).insert({ ...parentsOf(resource), ...own.only })
  }
}

/** The address of a list; of one under another row, under that of its first row. */
async function addressOf(server: RunningServer, { view, resource, list }: ListScreen): Promise<string> {
  const { under } = listNamed(resource, list)
  if (!under) return `/${view}`
  const [row] = (await server.list(`/api/${resource.name}`)).list
  return `/${view}?${new URLSearchParams({ [under.key ?? under.field]: String(row?.[under.field]) }).toString()}`
}

/** Opens a list in an open page, without loading the app anew. */
export async function goToList(page: Page, server: RunningServer, screen: ListScreen, lang: Lang): Promise<void> {
  await page.evaluate(
    (to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    await addressOf(server, screen),
  )
  await page.waitForFunction((start) => document.title.startsWith(start), localize(screen.label, lang))
}
