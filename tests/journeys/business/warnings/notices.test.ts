import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Lang } from '../../../../model/label'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { languages } from '../../support/words'

// The demonstration has notices of its own.
const app = journeys({ demo: false })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const publish = (n_content: string, values: object = {}): Promise<number> =>
  app.server.create('/api/notify', { n_content, n_type: 3, ...values })

/** The bell, with a number of unread notices or (0) without. */
const bell = (page: Page, lang: Lang, unread: number) => {
  const [zh, en] = unread > 0 ? [`${unread} 条未读通知`, `Unread notices: ${unread}`] : ['通知', 'Notices']
  return page.getByRole('button', { name: lang === 'en' ? en : zh, exact: true })
}

const panel = (page: Page, lang: Lang) => page.getByRole('dialog', { name: lang === 'en' ? 'Notices' : '通知' })

async function read(lang: Lang, dept: number): Promise<void> {
  const user = await app.server.asRole([], [], dept)
  const [first, second] = [fresh('停电检修'), fresh('系统升级')]
  const { page } = await app.visit('/', { lang, token: user.token })
  await bell(page, lang, 0).waitFor()
  await publish(first, { dept_id: dept })
  await bell(page, lang, 1).waitFor()
  await page.getByRole('status').filter({ hasText: first }).waitFor({ state: 'attached' })
  const other = await app.visit('/', { lang, token: user.token, context: page.context() })
  await bell(other.page, lang, 1).waitFor()

  await publish(`${second}\n${'长'.repeat(1900)}`, { dept_id: dept })
  await bell(page, lang, 2).click()
  const items = panel(page, lang).getByRole('listitem')
  await items.nth(1).waitFor()
  const texts = await items.allInnerTexts()
  expect([texts[0], texts[1]].map((text, at) => text?.includes([second, first][at] ?? ''))).toEqual([true, true])
  const more = items.first().getByRole('button')
  const height = async () => (await items.first().boundingBox())?.height ?? 0
  const before = await height()
  await more.click()
  expect(await height()).toBeGreaterThan(before)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await panel(page, lang).waitFor({ state: 'hidden' })
  for (const one of [page, other.page]) await bell(one, lang, 0).waitFor()

  const small = await app.visit('/', { lang, token: user.token, ...phone })
  await bell(small.page, lang, 0).tap()
  await panel(small.page, lang).getByText(first).waitFor()
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect([await small.page.evaluate(overflow), await axeViolations(small.page)]).toEqual([0, []])
}

it('notices to a department arrive in the header, and are read once for all windows', async () => {
  const departments = await Promise.all(languages.map(() => app.server.newDepartment()))
  await Promise.all(languages.map((lang, at) => read(lang, departments[at] ?? 1)))
})
