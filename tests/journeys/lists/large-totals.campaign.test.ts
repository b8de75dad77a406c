import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fill, localize } from '../../../model/label'
import { messages } from '../../../model/message'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { allLanguages, words } from '../support/words'

const app = journeys({ demo: false })

const all = 100_030
const phone = { width: 390, height: 844 }

beforeAll(() =>
  app.server.database.run({
    text: `INSERT INTO "feedback" ("feedback", "status", "created_at", "updated_at")
      SELECT 'N' || n, 1, timestamptz '2026-01-01' + n * interval '1 second', now() FROM generate_series(1, ${all}) AS n`,
  }),
)

/** The number of rows as the list shows it. */
const total = (page: Page) => page.locator('.pager-total [role=status]')

/** Lets the next exact count fail as a server does that can't count in time. */
async function refuseOnce(page: Page, msg: string): Promise<void> {
  let refused = false
  await page.route('**/api/feedback/index', (route) => {
    if (refused || !route.request().postData()?.includes('exact_total')) return route.fallback()
    refused = true
    return route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, json: { code: 503, msg, data: null } })
  })
}

describe.each(allLanguages)('a list of more rows than are counted (%s)', (lang) => {
  const t = words(lang).list
  const sum = (text: string) => t.total.replace('{total}', text)
  const refused = fill(localize(messages.pageNotSearched, lang), { max: 100_000 })

  it('says that there are more, counts them when asked to, also after a refusal, and adds those of others', async () => {
    const { page, faults } = await app.visit('/dc/feedback', { lang })
    faults.expect(/503/)
    const list = listParts(page, lang)
    const made: number[] = []
    const add = async (feedback: string) => {
      made.push(await app.server.create('/api/feedback', { feedback, status: 1 }))
      await page.getByText(feedback, { exact: true }).waitFor()
    }
    await list.rows.first().waitFor()
    expect(await total(page).innerText()).toBe(sum('100,000+'))
    await page.getByRole('button', { name: t.export }).filter({ hasText: '100,000+' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await add('first')
    expect(await total(page).innerText()).toBe(sum('100,000+'))
    const msg = localize(messages.countTakesLong, lang)
    await refuseOnce(page, msg)
    const exactly = page.getByRole('button', { name: t.countExactly, exact: true })
    await exactly.click()
    await page.getByText(msg).first().waitFor()
    expect(await total(page).innerText()).toBe(sum('100,000+'))
    // As well on a telephone.
    await page.setViewportSize(phone)
    await page.getByText('N100030').first().waitFor()
    expect(await total(page).innerText()).toBe(sum('100,000+'))
    // It is drawn anew when the list is read.
    const isInReach = async (): Promise<boolean> => {
      const box = await exactly.boundingBox()
      return box !== null && box.x + box.width <= phone.width && box.height >= 44
    }
    await expect.poll(isInReach).toBe(true)
    await exactly.click()
    await expect.poll(() => total(page).innerText()).toBe(sum('100,031'))
    expect(await exactly.count()).toBe(0)
    // Keyboard users go on from where they were.
    expect(await total(page).evaluate((element) => element === document.activeElement)).toBe(true)

    await page.setViewportSize({ width: 1440, height: 900 })
    await add('second')
    await expect.poll(() => total(page).innerText()).toBe(sum('100,032'))
    await app.server.ask('DELETE', '/api/feedback/delete', { id: made })
    await expect.poll(() => total(page).innerText()).toBe(sum('100,030'))
    // It stays on other pages, and goes with the filters.
    await list.pager.getByRole('button', { name: t.next }).click()
    await page.getByText('N99980', { exact: true }).waitFor()
    expect(await total(page).innerText()).toBe(sum('100,030'))
    await list.searchNow.waitFor()
    await page.getByRole('search').locator('input').first().fill('N1')
    await page.keyboard.press('Enter')
    await expect.poll(() => total(page).innerText()).not.toBe(sum('100,030'))
  })

  it('shows pages beyond those that are counted, up to the last one', async () => {
    const { page } = await app.visit('/dc/feedback', { lang })
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    const jumper = page.locator('.pager-jumper input')
    await jumper.fill('2000')
    await jumper.press('Enter')
    await page.getByText('N80', { exact: true }).waitFor()
    const next = list.pager.getByRole('button', { name: t.next })
    await next.click()
    await page.getByText('N30', { exact: true }).waitFor()
    expect(await total(page).innerText()).toBe(sum('100,000+'))
    expect(await next.isEnabled()).toBe(false)
    await jumper.fill('9000')
    await jumper.press('Enter')
    await expect.poll(() => total(page).innerText()).toBe(sum('100,030'))
    await page.getByText('N30', { exact: true }).waitFor()
    expect(await list.pager.locator('[aria-current=page]').innerText()).toBe('2001')
    expect(await next.isEnabled()).toBe(false)
  })

  it('says that only the first rows are searched and sorted, also beside the exact total', async () => {
    const { page } = await app.visit('/dc/feedback#feedback=N', { lang })
    await listParts(page, lang).rows.first().waitFor()
    const limit = page.locator('.pager-total').getByText(t.onlyFirst.replace('{count}', '100,000'), { exact: true })
    await limit.waitFor()
    await page.getByRole('button', { name: t.countExactly, exact: true }).click()
    await expect.poll(() => total(page).innerText()).toBe(sum('100,030'))
    expect(await limit.isVisible()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    // Pages after these rows are not offered.
    const jumper = page.locator('.pager-jumper input')
    await jumper.fill('9000')
    await jumper.press('Enter')
    const { pager } = listParts(page, lang)
    await expect.poll(() => pager.locator('[aria-current=page]').innerText()).toBe('2000')
    await page.getByText('N80', { exact: true }).waitFor()
    expect(await pager.getByRole('button', { name: t.next }).isEnabled()).toBe(false)
    await page.setViewportSize(phone)
    const pageOf = fill(t.pageOf, { page: 2000, pages: 2000 })
    await expect.poll(() => page.getByRole('img', { name: pageOf, exact: true }).innerText()).toBe('2000 / 2000')
    const box = await page.getByRole('button', { name: t.create, exact: true }).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
  })

  it.each([undefined, phone])('leads back to the first page from one that was not searched (%j)', async (viewport) => {
    // Of the rows with these two characters, the oldest eleven are not among the first 100,000.
    const { page } = await app.visit('/dc/feedback#feedback=N1', { lang, ...(viewport && { viewport }) })
    await page.getByText('N100030', { exact: true }).waitFor()
    await page.route('**/api/feedback/index', (route) => {
      const body = route.request().postDataJSON() as { page: number }
      return route.continue({ postData: JSON.stringify({ ...body, page: body.page === 2 ? 9000 : body.page }) })
    })
    await page.getByRole('button', { name: t.next }).last().click()
    const refusal = page.getByRole('alert').filter({ hasText: refused })
    await refusal.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await refusal.getByRole('button', { name: t.jumpTo.replace('{page}', '1'), exact: true }).click()
    await page.getByText('N100030', { exact: true }).waitFor()
    expect(await refusal.count()).toBe(0)
  })
})
