import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fill, localize, type Lang } from '../../../model/label'
import { stall } from '../../../resources/garage/stall'
import { inOutSource } from '../../../resources/parking/in-out-source'
import { fresh } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { callOf } from '../support/call-of'
import { homeHeading } from '../support/home-heading'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage } from '../support/path-of'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys({ demo: false })
const parks = { near: fresh('Near'), far: fresh('Far') }
const departments = { near: 0, far: 0 }

beforeAll(async () => {
  const { create, database } = app.server
  for (const [key, code] of Object.entries(parks)) {
    const dept = await create('/api/dept', { dept_name: code })
    await create('/api/org', { org_name: `${code} park`, park_code: code, dept_id: dept })
    departments[key as keyof typeof departments] = dept
  }
  // More rows of one park than fit on a page.
  await database.run({
    text: `INSERT INTO "inout" ("park_code", "card_no", "plate_no", "is_out", "garage_index", "created_at")
      SELECT $1, 'N' || n, '京A' || (10000 + n), 0, 1, now() FROM generate_series(1, 60) n
      UNION ALL SELECT $2, 'F' || n, '京B' || (10000 + n), 0, 1, now() FROM generate_series(1, 3) n`,
    values: [parks.near, parks.far],
  })
})

const switcher = (page: Page, lang: Lang, name: string) =>
  page.getByRole('button', { name: fill(words(lang).park.change, { name }), exact: true })

async function choosePark(page: Page, lang: Lang, from: string, typed: string, name: string): Promise<void> {
  await switcher(page, lang, from).click()
  const field = page.getByRole('combobox', { name: words(lang).park.choose })
  await field.fill(typed)
  await page.getByRole('option', { name }).waitFor()
  await field.press('Enter')
  await switcher(page, lang, name).waitFor()
}

describe.each(languages)('the car park that filters all lists (%s)', (lang) => {
  const t = words(lang)

  it('filters an open list, is shown as a chip, can be removed, is overridden by a search, and is the default in new rows', async () => {
    const { page } = await app.visit('/garage/inout', { lang })
    const { rows, total, chips, pager, heading, create, field, searchNow } = listParts(page, lang)
    const parkColumn = heading(localize(inOutSource.fields.park_code.label, lang))
    const count = (number: number) => total.filter({ hasText: fill(t.list.total, { total: number }) }).waitFor()
    await count(63)
    await parkColumn.waitFor()
    await pager.getByRole('button', { name: '2', exact: true }).click()
    await rows.first().waitFor()
    const body = await callOf(page, '/api/inout/index', () =>
      choosePark(page, lang, t.park.all, 'far', `${parks.far} park`),
    )
    expect(body).toMatchObject({ park_code: parks.far, page: 1 })
    await count(3)
    const only = fill(t.park.only, { name: `${parks.far} park` })
    await page.getByRole('listitem').filter({ hasText: only }).waitFor()
    await parkColumn.waitFor({ state: 'detached' })
    expect(await axeViolations(page)).toEqual([])
    await page.reload()
    await count(3)
    await page.getByRole('button', { name: t.park.showAll }).click()
    await switcher(page, lang, t.park.all).waitFor()
    await count(63)
    await parkColumn.waitFor()
    await rows
      .filter({ hasText: `${parks.near} park` })
      .first()
      .waitFor()
    expect(await chips.count()).toBe(0)

    // It is the default in new rows, and a park in the search of a list overrides it.
    await openPage(page, '/garage/info', lang)
    const form = page.getByRole('dialog')
    await choosePark(page, lang, t.park.all, parks.near.toLowerCase(), `${parks.near} park`)
    await create.first().click()
    await form.getByTitle(`${parks.near} park`).first().waitFor()
    await form.getByRole('button', { name: t.app.cancel }).click()
    await form.waitFor({ state: 'hidden' })
    const chip = page.getByRole('button', { name: t.park.showAll }).first()
    await chip.waitFor()
    await field(localize(stall.fields.park_code.label, lang)).fill(parks.far)
    await page.locator('.ant-select-dropdown:visible').getByTitle(`${parks.far} park`).click()
    const searched = await callOf(page, '/api/ginfo/index', () => searchNow.click())
    expect(searched.park_code).toBe(parks.far)
    await chip.waitFor({ state: 'hidden' })
  })
})

describeOnce('the car park that filters all lists', () => {
  const lang = 'en'
  const t = words(lang)

  it('offers only the parks of the user, and names the only one of a user with one', async () => {
    const { near, far } = departments
    const both = await app.server.asRole(['garage:plate:query'], [near, far], near)
    const offered = await app.visit('/', { lang, token: both.token })
    // The newest comes first.
    const several = switcher(offered.page, lang, `${parks.far} park +1`)
    expect(await several.getAttribute('title')).toBe(`${parks.far} park, ${parks.near} park`)
    await several.click()
    const options = offered.page.getByRole('option')
    for (const code of Object.values(parks)) await options.filter({ hasText: `${code} park` }).waitFor()
    expect(await options.count()).toBe(3)
    await offered.page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'hidden' })
    const one = await app.server.asRole(['garage:plate:query'], [near], near)
    const { page } = await app.visit('/', { lang, token: one.token })
    await homeHeading(page).waitFor()
    const hasLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/org/find_all'))
    await page.waitForFunction(hasLoaded)
    const own = page.getByRole('note', { name: fill(t.park.own, { name: `${parks.near} park` }) })
    await own.waitFor()
    expect(await page.locator('.bar-places').getByRole('button').filter({ hasText: 'park' }).count()).toBe(0)
  })
})
