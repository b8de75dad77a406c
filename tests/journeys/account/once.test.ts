import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { knownPassword } from '../../support/running-server'
import { holdCalls } from '../support/held-calls'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'

const app = journeys()
const t = words('zh-chs')

/** Counts the calls of a path. */
function countCalls(page: Page, path: string): () => number {
  let sent = 0
  page.on('request', (one) => (sent += new URL(one.url()).pathname === path ? 1 : 0))
  return () => sent
}

const clickTwice = (button: Locator): Promise<unknown> =>
  button.evaluate((one: HTMLElement) => [one.click(), one.click()])

it.each(['two clicks in one turn', 'a double click', 'Enter twice'])('a sign-in is sent once (%s)', async (way) => {
  const { userName } = await app.server.asRole([])
  const { page } = await app.visit('/login', { lang: 'zh-chs', token: null })
  const count = countCalls(page, '/user/login')
  const password = page.getByLabel(t.signIn.password, { exact: true })
  await page.getByLabel(t.signIn.userName, { exact: true }).fill(userName)
  await password.fill(knownPassword)
  const submit = page.getByRole('button', { name: t.signIn.submit })
  if (way === 'a double click') await submit.dblclick()
  else if (way === 'Enter twice') {
    await password.press('Enter')
    await password.press('Enter').catch(() => undefined)
  } else await clickTwice(submit)
  await page.getByRole('heading', { name: t.app.name }).waitFor()
  expect(count()).toBe(1)
})

it('an operation on a row and an export are sent once', async () => {
  const { page } = await app.visit('/dc/theme', { lang: 'zh-chs' })
  const { rows, button } = listParts(page, 'zh-chs')
  const applied = countCalls(page, '/api/theme/apply')
  const exported = countCalls(page, '/api/theme/export')
  const calls = await holdCalls(page, '/api/theme/apply')
  calls.hold('id')
  await clickTwice(rows.first().getByRole('button', { name: '应用' }))
  const exporting = page.waitForEvent('download')
  await clickTwice(button(t.list.export))
  await exporting
  calls.letGo('id')
  await expect.poll(applied).toBe(1)
  expect(exported()).toBe(1)
})
