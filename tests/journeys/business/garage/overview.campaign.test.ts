import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localize, type Lang } from '../../../../model/label'
import { texts } from '../../../../web/features/overview/texts'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { allLanguages, words } from '../../support/words'

const app = journeys({ demo: 'history' })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const heading = (page: Page, lang: Lang) => page.getByRole('heading', { level: 1, name: localize(texts.page, lang) })

const figure = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label} [\\d.,]+$`) }).first()

it('shows the cover to those who may see nothing of it, and to others only what they may query', async () => {
  const nobody = await app.server.asRole(['dc:theme:query'])
  const { page } = await app.visit('/', { lang: 'en', token: nobody.token })
  await page.getByRole('heading', { name: words('en').app.name }).waitFor()
  expect(await heading(page, 'en').count()).toBe(0)
  const clerk = await app.server.asRole(['garage:member:query'])
  const own = await app.visit('/', { lang: 'en', token: clerk.token })
  const region = own.page.locator('.overview')
  await region.getByText(localize(texts.expiring, 'en')).waitFor()
  expect(await region.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([localize(texts.expiring, 'en')])
})

it.each(allLanguages)('on a phone, axe finds nothing, and nothing is wider than the window: %s', async (lang) => {
  const { page } = await app.visit('/', { lang, ...phone })
  await figure(page, localize(texts.occupied, lang)).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
