import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { localize, type Lang } from '../../../model/label'
import { listNamed } from '../../../model/resource'
import { fillLists, goToList, listScreens, type ListScreen } from '../support/every-list'
import { everyForm, visitForms } from '../support/form-openings'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'

const app = journeys({ demo: 'history' })
const lang: Lang = 'zh-chs'
const empty = /^空：/

beforeAll(() => fillLists(app.server))

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
  return [...named, ...blank.replace(empty, '').split('、')]
}

it(
  'a row of every list opens with all its fields, by keyboard, and every form fits',
  { timeout: 300_000 },
  async () => {
    const { page } = await app.visit('/', { lang })
    const { region, rows } = listParts(page, lang)
    const drawer = page.getByRole('dialog')
    const titles: string[] = []
    const unfit: string[] = []
    for (const screen of listScreens) {
      await goToList(page, app.server, screen, lang)
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
      const forms = await visitForms(page, screen.view, lang)
      titles.push(...forms.titles)
      unfit.push(...forms.unfit)
    }
    expect(unfit).toEqual([])
    expect(titles).toHaveLength(everyForm.length)
    expect(titles).toContain('新建 NB 设备')
  },
)
