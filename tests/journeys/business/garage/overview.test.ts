import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fill, localize, type Lang } from '../../../../model/label'
import { texts } from '../../../../web/features/overview/texts'
import { isCampaign } from '../../../support/campaign'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { allLanguages, languages, words } from '../../support/words'
import { itOnce } from '../../../support/once'

const app = journeys({ demo: 'history' })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const heading = (page: Page, lang: Lang) => page.getByRole('heading', { level: 1, name: localize(texts.page, lang) })

const figure = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label} [\\d.,]+$`) }).first()

const numberIn = (text: string): number => Number(text.replace(/[^\d.]/g, ''))

/** Some of the figures; those of the other language are others, so that the two journeys see them all. */
const followed: Record<Lang, (keyof typeof texts)[]> = {
  'zh-chs': ['occupied', 'received'],
  en: ['entered', 'offline', 'ofStalls', 'left', 'waiting', 'expiring', 'chargingCars'],
}

it.each(languages)('each figure leads to the list whose total it is, and back: %s', async (lang) => {
  const t = words(lang)
  await app.server.create('/api/queue', { park_code: 'P001', card_no: fresh('A'), garage_index: 1 })
  const { page } = await app.visit('/', { lang })
  await heading(page, lang).waitFor({ state: 'attached' })
  await figure(page, localize(texts.occupied, lang)).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  for (const name of followed[lang]) {
    const link = figure(page, localize(texts[name], lang))
    const text = await link.innerText()
    const shown = numberIn(text)
    await link.click()
    const list = listParts(page, lang)
    if (shown === 0) await page.getByText(new RegExp(t.state.emptyFiltered.replace('{label}', '.+'))).waitFor()
    else if (name === 'received')
      await page.locator('.summary-totals').getByText(text, { exact: true }).last().waitFor()
    else await expect.poll(async () => numberIn(await list.total.innerText())).toBe(shown)
    await page.goBack()
    await heading(page, lang).waitFor({ state: 'attached' })
  }
})

itOnce('changes while it is open, and speaks of the chosen car park', async () => {
  const { page } = await app.visit('/', { lang: 'en' })
  const critical = figure(page, 'Critical')
  await critical.waitFor()
  const before = numberIn(await critical.innerText())
  const warning = { warning_text: fresh('升降机'), warning_text_en: fresh('Lift stopped'), warning_level: 4 }
  await app.server.create('/api/warning', { ...warning, park_code: 'P001' })
  await expect.poll(async () => numberIn(await critical.innerText())).toBe(before + 1)
  await page.getByText(warning.warning_text_en).waitFor()
  const stalls = figure(page, 'Stalls')
  const all = numberIn(await stalls.innerText())
  expect(all).toBe((await app.server.list('/api/ginfo')).page.total_count)
  const park = fresh('P')
  await app.server.create('/api/org', { org_name: `${park} park`, park_code: park })
  await app.server.create('/api/ginfo', { park_code: park, garage_index: 1, park_no: 1 })
  await expect.poll(async () => numberIn(await stalls.innerText())).toBe(all + 1)
  const { park: t } = words('en')
  await page.getByRole('button', { name: fill(t.change, { name: t.all }), exact: true }).click()
  await page.getByRole('combobox', { name: t.choose }).fill(park)
  await page.getByRole('option', { name: `${park} park` }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => numberIn(await stalls.innerText())).toBe(1)
  await stalls.click()
  await listParts(page, 'en').rows.first().waitFor()
  expect(await listParts(page, 'en').rows.count()).toBe(1)
})

if (isCampaign) {
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
}
