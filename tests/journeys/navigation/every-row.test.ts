import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { localize, type Lang } from '../../../model/label'
import { listNamed, listsOf, type Resource } from '../../../model/resource'
import type { Screen } from '../../../model/screen'
import { screens } from '../../../resources/index'
import { rowsOf } from '../../../server/rows/rows'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'

const app = journeys({ demo: 'history' })
const lists = screens.flatMap((screen) => (screen.resource ? [{ ...screen, resource: screen.resource }] : []))
const lang: Lang = 'zh-chs'
const empty = /^空：/

/** Values of the fields by which its lists are opened from other rows. */
const parentsOf = (resource: Resource): Record<string, string | number> =>
  Object.fromEntries(
    listsOf(resource).flatMap(({ under }) =>
      under ? [[under.field, /^(ref|id|integer)$/.test(resource.fields[under.field]?.kind ?? '') ? 1 : 'k']] : [],
    ),
  )

beforeAll(async () => {
  for (const resource of new Set(lists.map((one) => one.resource)))
    if ((await app.server.list(`/api/${resource.name}`)).list.length === 0)
      await rowsOf(resource, app.server.database).insert(parentsOf(resource))
  for (const { resource, list } of lists) {
    const { own } = listNamed(resource, list)
    if (own) await rowsOf(resource, app.server.database).insert({ ...parentsOf(resource), ...own.only })
  }
})

/** The address of a list; of one under another row, under that of its first row. */
async function addressOf({ view, resource, list }: Screen & { resource: Resource }): Promise<string> {
  const { under } = listNamed(resource, list)
  if (!under) return `/${view}`
  const [row] = (await app.server.list(`/api/${resource.name}`)).list
  return `/${view}?${new URLSearchParams({ [under.key ?? under.field]: String(row?.[under.field]) }).toString()}`
}

/** A dictionary has either numbers or texts as values; the first one has numbers. */
const withoutTexts = { view: 'management/dict-data', field: 'dict_value' }

/** The labels of what must be shown of a row: all but passwords, second names, English twins, and the counter of changes. */
const expectedLabels = ({ view, resource, list }: Screen & { resource: Resource }): string[] =>
  Object.entries(resource.fields)
    .filter(([name]) => view !== withoutTexts.view || name !== withoutTexts.field)
    .filter(([name]) => Object.values(resource.fields).every(({ english }) => english !== name))
    .filter(([name, { kind, stored }]) => name !== 'version' && !/^(password|name)$/.test(kind) && stored !== false)
    .map(([name, { label, kind }]) => {
      const heading = kind === 'id' ? undefined : listNamed(resource, list).headings?.[name]
      return localize(heading ?? label, lang)
    })

async function shownLabels(page: Page): Promise<string[]> {
  const drawer = page.getByRole('dialog')
  const named = await drawer.locator('dt, figcaption').allInnerTexts()
  const [blank = ''] = (await drawer.locator('p').allInnerTexts()).filter((text) => empty.test(text))
  return [...named, ...blank.replace(empty, '').split('、')]
}

it('a row of every list opens with all its fields, by keyboard', { timeout: 240_000 }, async () => {
  const { page } = await app.visit('/', { lang })
  const { region, rows } = listParts(page, lang)
  const drawer = page.getByRole('dialog')
  for (const screen of lists) {
    const address = await addressOf(screen)
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await page.waitForFunction((start) => document.title.startsWith(start), localize(screen.label, lang))
    await rows.first().waitFor()
    await region.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await drawer.waitFor()
    const missing = async () => {
      const shown = new Set(await shownLabels(page))
      return expectedLabels(screen).filter((label) => !shown.has(label))
    }
    await expect.poll(missing, { message: screen.view }).toEqual([])
    // Only what edits a row stands out, never what deletes it.
    const { editLabel } = screen.resource
    const edit = editLabel ? localize(editLabel, lang) : words(lang).list.edit
    for (const button of await drawer.locator('.ant-btn-primary').allInnerTexts())
      expect(button.replaceAll(/\s/g, ''), screen.view).toBe(edit)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  }
})
