import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listNamed } from '../../../model/resource'
import { routePath } from '../../../model/screen'
import { screens } from '../../../resources'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages } from '../support/words'

const app = journeys()

/** Lists whose forms have units in brackets or pictures. */
const lists = screens.filter(({ resource, list }) => {
  if (!resource?.verbs.includes('add') || list !== undefined) return false
  if (listNamed(resource, list).under) return false
  return resource.form.some((name) => {
    const field = resource.fields[name]
    return field !== undefined && (field.kind === 'image' || /[（(]/.test(field.label.zh))
  })
})

/** Units of labels that are on two lines, and placeholders that are cut. */
const unfitIn = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const found: string[] = []
    for (const span of dialog.querySelectorAll('.form-label span')) {
      const text = [...span.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const at = text?.textContent?.search(/[（(]/) ?? -1
      if (!text?.textContent || at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, text.textContent.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(text.textContent)
    }
    for (const input of dialog.querySelectorAll('input')) {
      const { placeholder, value } = input
      const style = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen || !placeholder || value) continue
      pen.font = style.font
      const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      if (pen.measureText(placeholder).width > room + 1) found.push(placeholder)
    }
    return found
  })

it.each([
  ['zh-chs', '新建 NB 设备'],
  ['en', 'New NB device'],
] as const)('the title of a form has a space beside Latin letters (%s)', async (lang, title) => {
  const { page } = await app.visit('/stall/nb', { lang })
  await listParts(page, lang).create.first().click()
  await page.getByRole('dialog').locator('.form-label').first().waitFor()
  expect((await page.getByRole('dialog').innerText()).split('\n')[0]).toBe(title)
})

it.each(languages)(
  'forms break no unit and cut no placeholder (%s)',
  async (lang) => {
    expect(lists.length).toBeGreaterThan(5)
    const { page } = await app.visit('/', { lang })
    const unfit: Record<string, string[]> = {}
    for (const { view } of lists) {
      await page.goto(app.server.address + routePath(view))
      await listParts(page, lang).create.first().click()
      await page.getByRole('dialog').locator('.form-label').first().waitFor()
      const found = await unfitIn(page)
      if (found.length > 0) unfit[view] = found
    }
    expect(unfit).toEqual({})
  },
  240_000,
)
