import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { localize, type Lang } from '../../../model/label'
import { listNamed, listsOf, type Resource } from '../../../model/resource'
import type { Screen } from '../../../model/screen'
import { screens } from '../../../resources'
import { rowsOf } from '../../../server/rows/rows'
import type { RunningServer } from '../../support/running-server'
import { navigateTo } from './path-of'

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
    const { listPermission } = listNamed(resource, list)
    if (listPermission)
      await rowsOf(resource, server.database).insert({ ...parentsOf(resource), ...listPermission.codes })
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

/** The texts in an area that don't fit into their boxes. */
export const cutIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((areas) =>
    areas
      .filter((area) => area.clientWidth > 0)
      .flatMap((area) => [area, ...area.querySelectorAll('*')])
      .filter((one) => one.clientWidth > 1 && getComputedStyle(one).overflowX === 'hidden')
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent ?? ''),
  )

/** What is wrong with the table on the page at its present width. */
export const problemsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const table = [...document.querySelectorAll('.list-table')].find((one) => one.clientWidth > 0)
    if (!table) return []
    const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
    const cut = [...table.querySelectorAll<HTMLElement>('.sort-label')].filter(
      (one) => one.scrollWidth > one.clientWidth,
    )
    const cutMarks = [...table.querySelectorAll<HTMLElement>('tbody .tag, tbody .state')].filter(
      (one) => one.scrollWidth > one.clientWidth,
    )
    const rightOf = (one: Element | null | undefined): number | undefined => {
      if (!one?.textContent) return undefined
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect().right
    }
    const offNumbers = headings.filter((heading, index) => {
      const number = rightOf(table.querySelector(`[data-row-key] > :nth-child(${index + 1}) > .cell-number`))
      const label = rightOf(heading.querySelector('.sort-label'))
      const isRight = getComputedStyle(heading).textAlign === 'right'
      return isRight && number !== undefined && label !== undefined && Math.abs(number - label) > 1.5
    })
    const high = [...table.querySelectorAll<HTMLElement>('[data-row-key]')].filter((one) => one.offsetHeight !== 29)
    const [end] = headings.filter((one) => one.className.includes('is-edge-end'))
    const unset = [...document.querySelectorAll('.search-field .ant-select-placeholder')]
    const looks = new Set(unset.filter((one) => one.clientWidth > 0).map((one) => getComputedStyle(one).color))
    const isWide = table.querySelector('.is-wide') !== null
    const naming = headings.find((one) => one.textContent !== '' && !one.querySelector('input'))
    return [
      ...[...cut, ...cutMarks].map((one) => `cut: ${one.textContent}`),
      ...offNumbers.map((one) => `not above its numbers: ${one.textContent}`),
      ...high.slice(0, 1).map((one) => `a row of ${one.offsetHeight} pixels`),
      ...(looks.size > 1 ? ['filters without a value look different'] : []),
      ...(isWide && end && getComputedStyle(end).boxShadow === 'none' ? ['no shadow at the fixed edge'] : []),
      ...(naming?.className.includes('is-pinned') ? [] : ['not fixed: ' + (naming?.textContent ?? '')]),
    ]
  })

/** What the shown page waits for, fails to show, or shows: null is a page with content. */
export const stateOf = (page: Page): Promise<string | null> =>
  page.locator('#page').evaluate((content: HTMLElement) => {
    const isShown = (one: Element): boolean => one.getClientRects().length > 0
    const failed = [...content.querySelectorAll('[role=alert]')].find(isShown)
    if (failed) return failed.textContent
    if ([...content.querySelectorAll('[aria-busy=true]')].some(isShown)) return 'loading'
    const bodies = [...content.querySelectorAll<HTMLElement>('.page-shell')].filter(isShown)
    return bodies.some((one) => one.innerText.trim() !== '' || one.querySelector('canvas, svg')) ? null : 'nothing'
  })

/** The pages that are no list, some of which are of one car or device. */
export const ownPages = screens.filter(({ resource }) => resource === undefined)

export async function goToPage(page: Page, { view, label, hidden }: Screen, lang: Lang): Promise<void> {
  await navigateTo(page, `/${view}`)
  if (!hidden) await page.waitForFunction((start) => document.title.startsWith(start), localize(label, lang))
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${view}`)
}
