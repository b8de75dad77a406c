import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { localize } from '../../../model/label'
import { listNamed } from '../../../model/resource'
import { wallTime } from '../../../model/wall-time'
import { screens } from '../../../resources'
import { rowsOf } from '../../../server/rows/rows'
import { databaseKinds } from '../../support/test-databases'
import { type ListScreen, fillLists, goToList, goToPage, listScreens, ownPages, stateOf } from '../support/every-list'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys({ database: databaseKinds[0] })
const [lang = 'zh-chs'] = languages
const t = words(lang)
const empty = /^(空：|Empty: )/

/** Rows of today in the lists that begin with those of the last days. */
beforeAll(async () => {
  const now = wallTime(new Date(), 'Asia/Shanghai')
  for (const { resource, list } of listScreens) {
    const { window, sort } = listNamed(resource, list)
    const [by = ''] = sort.replace('-', '').split(',')
    const isOwn = window?.from && by !== 'created_at' && resource.fields[by]?.kind === 'moment'
    if (isOwn && (await app.server.list(`/api/${resource.name}`)).list.length === 0)
      await rowsOf(resource, app.server.database).insert({ [by]: now })
  }
  await fillLists(app.server)
  // Pages are not kept behind other tabs: each would make the next one slower.
  await app.server.database.run({ text: 'UPDATE "menu" SET "route_cache" = 2' })
})

/** A dictionary has either numbers or texts as values; the first one has numbers. */
const withoutTexts = { view: 'management/dict-data', field: 'dict_value' }

/** The labels of what must be shown of a row: all but passwords, second names, English twins, and the counter of changes. */
const expectedLabels = ({ view, resource, list }: ListScreen): string[] =>
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
  return [...named, ...blank.replace(empty, '').split(t.value.comma)]
}

/** Opens the first row of the shown list by keyboard, and closes it. */
async function openFirstRow(page: Page, screen: ListScreen): Promise<void> {
  const { region } = listParts(page, lang)
  const drawer = page.getByRole('dialog')
  await region.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await drawer.waitFor()
  const missing = async () => {
    const shown = new Set(await shownLabels(page))
    return expectedLabels(screen).filter((label) => !shown.has(label))
  }
  await expect.poll(missing, { message: `${screen.view}: fields that its row does not show` }).toEqual([])
  // Only what edits a row stands out, never what deletes it.
  const { editLabel } = screen.resource
  const edit = editLabel ? localize(editLabel, lang) : t.list.edit
  for (const button of await drawer.locator('.ant-btn-primary').allInnerTexts())
    expect(lang === 'en' ? button : button.replaceAll(/\s/g, ''), screen.view).toBe(edit)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
}

it(
  'every list opens its first row with all its fields, by keyboard, and every other page shows its data',
  { timeout: 300_000 },
  async () => {
    const { page } = await app.visit('/garage/member', { lang })
    for (const screen of listScreens) {
      await goToList(page, app.server, screen, lang)
      await listParts(page, lang).rows.first().waitFor()
      await openFirstRow(page, screen)
    }
    for (const screen of ownPages) {
      await goToPage(page, screen, lang)
      await expect.poll(() => stateOf(page), { message: screen.view }).toBe(null)
    }
    expect(listScreens.length + ownPages.length).toBe(screens.length)
  },
)
