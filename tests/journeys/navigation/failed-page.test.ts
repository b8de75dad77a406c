import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { journeys } from '../support/journeys'
import { languages, words } from '../support/words'

const app = journeys()
const faulty = 'window.isFaulty'

/** Makes the pages of their own fail to render while `isFaulty` is set in the window. */
const makeFaulty = (page: Page) =>
  page.route(/\/assets\/page-[^/]*\.js/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const page = /(\w+) as default/.exec(text)?.[1]
    const faultyPage = `const Faulty=(props)=>{if(${faulty})throw new Error('faulty');return ${page}(props)};`
    const body = page ? `${text.replace(`${page} as default`, 'Faulty as default')};${faultyPage}` : text
    return route.fulfill({ response, body })
  })

const openGroup = async (page: Page, group: string, entry: string): Promise<void> => {
  const menu = page.locator('nav.side')
  const link = menu.getByRole('link', { name: entry, exact: true })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: group }).click()
  await link.click()
}

describe.each(languages)('a page that failed (%s)', (lang) => {
  const t = words(lang)
  const [reports, flow, members, grades] =
    lang === 'en' ? ['Reports', 'Flow report', 'Members', 'Grades'] : ['统计报表', '流量报表', '会员管理', '会员等级']

  it('is rendered again by Retry and by the next visit', async () => {
    const { page, faults } = await app.visit('/garage/grade', { lang })
    faults.expect(/faulty/)
    await makeFaulty(page)
    const failed = page.getByRole('heading', { name: t.problem.page })
    await page.evaluate(`${faulty} = true`)
    await openGroup(page, reports ?? '', flow ?? '')
    await failed.waitFor()
    await page.getByRole('button', { name: t.app.retry }).click()
    await failed.waitFor()
    await openGroup(page, members ?? '', grades ?? '')
    await failed.waitFor({ state: 'hidden' })
    await page.evaluate(`${faulty} = false`)
    await openGroup(page, reports ?? '', flow ?? '')
    await page.getByRole('heading', { name: t.report.nothing }).waitFor()
    expect(await failed.isVisible()).toBe(false)
  })
})

it('the app that could not start goes on when the user goes back and the server answers again', async () => {
  const { page, faults } = await app.visit('/garage/grade', { lang: 'en' })
  faults.expect(/ERR_FAILED|Failed to load resource/)
  await page.locator('nav.side').getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByRole('heading', { name: 'Members' }).waitFor({ state: 'attached' })
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  const alert = page.getByRole('alert')
  await alert.getByRole('button', { name: words('en').app.retry }).waitFor()
  await page.unroute('**/api/**')
  await page.goBack()
  await page.getByRole('heading', { name: 'Grades' }).waitFor({ state: 'attached' })
  await alert.waitFor({ state: 'hidden' })
})
