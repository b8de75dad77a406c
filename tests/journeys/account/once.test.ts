import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { messages } from '../../../model/message'
import { requirePasswordChange } from '../../../server/access/password-change'
import { oneOf } from '../../support/campaign'
import { knownPassword } from '../../support/running-server'
import { holdCalls } from '../support/held-calls'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { memberRights, refresh, signInAgainParts, unusedFor } from '../support/sign-in-again-parts'
import { words } from '../support/words'
import { itOnce } from '../../support/once'

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

type Way = 'two clicks in one turn' | 'a double click' | 'Enter twice'

/** Submits a form twice; a submission after the form has gone is none. */
async function submitTwice(way: Way, submit: Locator, input: Locator): Promise<void> {
  if (way === 'a double click') await submit.dblclick()
  else if (way === 'two clicks in one turn') await clickTwice(submit)
  else {
    await input.press('Enter')
    await input.press('Enter').catch(() => undefined)
  }
}

const signInParts = (page: Page) => ({
  userName: page.getByLabel(t.signIn.userName, { exact: true }),
  password: page.getByLabel(t.signIn.password, { exact: true }),
  submit: page.getByRole('button', { name: t.signIn.submit }),
  working: page.getByRole('button', { name: t.signIn.working }),
})

/** How a form is submitted that is answered at once, and one that is answered slowly. */
const pairs = oneOf([
  ['Enter twice', 'two clicks in one turn'],
  ['two clicks in one turn', 'a double click'],
  ['a double click', 'Enter twice'],
] as const)

describe.each(pairs)('what is submitted by %s, or slowly answered by %s,', (atOnce, slowly) => {
  it('is sent once: a sign-in, and a required password change', async () => {
    const { id, userName } = await app.server.asRole([])
    await requirePasswordChange(app.server.database, id)
    const { page } = await app.visit('/login', { lang: 'zh-chs', token: null })
    const signIns = countCalls(page, '/user/login')
    const parts = signInParts(page)
    await parts.userName.fill(userName)
    await parts.password.fill('Wrong_123')
    await submitTwice(atOnce, parts.submit, parts.password)
    await page.getByRole('alert').filter({ hasText: messages.badCredentials.zh }).waitFor()
    expect(signIns(), 'a wrong password').toBe(1)
    const calls = await holdCalls(page, '/user/login')
    calls.hold(userName)
    await parts.password.fill(knownPassword)
    await submitTwice(slowly, parts.submit, parts.password)
    expect(await parts.working.getAttribute('aria-busy')).toBe('true')
    expect(await parts.working.isDisabled()).toBe(true)
    calls.letGo(userName)
    await page.getByRole('heading', { name: t.user.mustChange }).waitFor()
    expect(signIns(), 'the right password').toBe(2)

    const changes = countCalls(page, '/api/user/updpwd')
    const input = page.getByLabel(t.user.newPassword, { exact: true })
    const confirmation = page.getByLabel(t.user.confirmation, { exact: true })
    const submit = page.getByRole('button', { name: t.user.changePassword })
    for (const one of [input, confirmation]) await one.fill(knownPassword)
    await submitTwice(atOnce, submit, confirmation)
    await page.getByText(messages.samePassword.zh).waitFor()
    expect(changes(), 'the same password').toBe(1)
    const held = await holdCalls(page, '/api/user/updpwd')
    held.hold(userName)
    for (const one of [input, confirmation]) await one.fill('Another_1')
    await submitTwice(slowly, submit, confirmation)
    expect([await submit.getAttribute('aria-busy'), await submit.isDisabled()]).toEqual(['true', true])
    held.letGo(userName)
    await page.getByText(t.user.changed).waitFor()
    expect(changes(), 'another password').toBe(2)
  })

  it('is sent once: signing in again over the page', async () => {
    const person = await app.server.asRole(memberRights)
    const { page } = await app.visit('/garage/member', { lang: 'zh-chs', token: person.token })
    await listParts(page, 'zh-chs').rows.first().waitFor()
    await unusedFor(app.server, person, '2 days')
    await refresh(page, 'zh-chs')
    const { dialog, password, submit } = signInAgainParts(page, 'zh-chs')
    const count = countCalls(page, '/user/login')
    await password.fill('Wrong_123')
    await submitTwice(atOnce, submit, password)
    await dialog.getByText(messages.badCredentials.zh).waitFor()
    expect(count()).toBe(1)
    const calls = await holdCalls(page, '/user/login')
    calls.hold(person.userName)
    await password.fill(knownPassword)
    await submitTwice(slowly, submit, password)
    expect(await submit.getAttribute('aria-busy')).toBe('true')
    calls.letGo(person.userName)
    await dialog.waitFor({ state: 'hidden' })
    expect(count()).toBe(2)
  })
})

itOnce('an operation on a row and an export are sent once', async () => {
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
