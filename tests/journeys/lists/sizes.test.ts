import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { renderPicture } from '../../../site-simulator/pictures/sim-picture'
import { fresh } from '../../support/running-server'
import { cutIn, goToList, listScreens, problemsOf } from '../support/every-list'
import { visitForms } from '../support/form-openings'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage } from '../support/path-of'
import { languages } from '../support/words'
import { itOnce } from '../../support/once'

const app = journeys()

async function sizeOf(part: Locator): Promise<[width: number, height: number]> {
  await part.waitFor()
  const { width = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return [width, height]
}

/** The sizes of the specification, administration.md, section 9. */
it.each(languages)('avatars and pickers have the specified sizes (%s)', async (lang) => {
  for (let count = 0; count < 12; count += 1) await app.server.create('/api/dept', { dept_name: fresh('部门') })
  const { page } = await app.visit('/management/user', { lang })
  await listParts(page, lang).create.click()
  const form = page.getByRole('dialog')
  const buffer = Buffer.from(
    renderPicture({ shows: 'plate', plate_no: '闽R116L3', caption: '', name: 'a.png', day: '2026-01-01' }),
  )
  await form.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect.poll(() => sizeOf(form.locator('.image-input img'))).toEqual([100, 100])

  await form.locator('[id$="-dept_id"]').click()
  const popup = page.locator('.ant-select-dropdown:visible')
  await expect.poll(async () => (await sizeOf(popup))[0]).toBe(230)
  expect((await sizeOf(popup.locator('.ant-select-tree-list-holder')))[1]).toBe(200)

  await openPage(page, '/dc/local', lang)
  await listParts(page, lang).create.click()
  await form.locator('[id$="-icon"]').click()
  const icons = page.locator('.ant-popover:visible')
  await expect.poll(async () => (await sizeOf(icons))[0]).toBe(300)
  const tops = await icons.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
})

// Every list: every-list.campaign.test.ts. English headings are the longer ones.
itOnce(
  'a list names its rows in a fixed column and cuts no text in a large or a small window; its forms fit',
  async () => {
    const { page } = await app.visit('/garage/grade', { lang: 'en' })
    await listParts(page, 'en').rows.first().waitFor()
    const cut: string[] = []
    const shown = listScreens.filter(({ view }) => ['garage/member', 'management/user'].includes(view))
    for (const screen of shown) {
      await goToList(page, app.server, screen, 'en')
      await listParts(page, 'en').rows.first().waitFor()
      for (const width of [1279, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => problemsOf(page), { message: `${screen.view} at ${width}` }).toEqual([])
      }
      for (const area of ['.menu-item', '.toolbar button', '.search-field label'])
        cut.push(...(await cutIn(page, area)))
      const { titles, unfit } = await visitForms(page, screen.view, 'en')
      expect(titles.length, screen.view).toBeGreaterThan(0)
      cut.push(...unfit)
    }
    expect(shown).toHaveLength(2)
    expect(cut).toEqual([])
  },
)
