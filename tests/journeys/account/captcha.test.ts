import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { failuresToCaptcha } from '../../../server/access/throttle/throttle-rules'
import { fresh, knownPassword } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { pathOf } from '../support/path-of'
import { memberRights, signInAgainParts, typeMember, unusedFor } from '../support/sign-in-again-parts'
import { localize } from '../../../model/label'
import { messages } from '../../../model/message'
import { languages, words } from '../support/words'

/** A stub of the provider's script, with a button instead of a puzzle. */
const script = `window.TencentCaptcha = class {
  constructor(appId, ended) { Object.assign(this, { appId, ended }) }
  show() {
    const button = document.createElement('button')
    button.textContent = 'solve ' + this.appId
    // The provider's own lies above everything.
    button.style.cssText = 'position: fixed; inset: 40% 40%; z-index: 2000000000'
    const end = (ret, ticket) => { button.remove(); this.ended({ ret, ticket, randstr: 'r' }) }
    button.onclick = () => end(0, 'solved')
    button.onkeydown = ({ key }) => key === 'Escape' && end(2, '')
    document.body.append(button)
    button.focus()
  }
}`
let scriptRequests = 0
const provider = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
  if (pathname === '/captcha.js') {
    scriptRequests += 1
    response.setHeader('Content-Type', 'text/javascript').end(script)
  } else response.end(JSON.stringify({ response: searchParams.get('Ticket') === 'solved' ? '1' : '0' }))
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => provider.close())

const app = journeys({
  env: {
    CAPTCHA_VERIFY_URL: `${providerUrl}/verify`,
    CAPTCHA_SCRIPT_URL: `${providerUrl}/captcha.js`,
    CAPTCHA_APP_ID: '2026',
  },
})

describe.each(languages)('a sign-in that requires a captcha (%s)', (lang) => {
  it('opens it, reports when it is closed, and continues once it is solved', async () => {
    const t = words(lang).signIn
    const { userName } = await app.server.asRole()
    const before = scriptRequests
    const { page } = await app.visit('/login', { lang, token: null })
    await page.getByLabel(t.userName, { exact: true }).fill(userName)
    const password = page.getByLabel(t.password, { exact: true })
    await password.fill(knownPassword)
    for (let failure = 0; failure < 3; failure += 1)
      await app.server.call('POST', '/user/login', { user_name: userName, password: 'Wrong_11' }, null)
    expect(scriptRequests).toBe(before)
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByRole('button', { name: 'solve 2026' }).press('Escape')
    await page
      .getByRole('alert')
      .filter({ hasText: lang === 'en' ? 'solve the captcha' : '请先完成验证码' })
      .waitFor()
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByRole('button', { name: 'solve 2026' }).click()
    await page.getByText(t.success).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/')
    expect(scriptRequests).toBe(before + 1)
  })
})

describe.each(languages)('signing in again in place requires a captcha (%s)', (lang) => {
  it('after too many wrong passwords; once it is solved, the rejected save is repeated', async () => {
    const person = await app.server.asRole(memberRights)
    const name = fresh('陈验证')
    const { page } = await app.visit('/garage/member', { lang, token: person.token })
    const typed = await typeMember(page, lang, name)
    await unusedFor(app.server, person, '2 days')
    await typed.save.click()
    const { dialog, password, submit } = signInAgainParts(page, lang)
    for (let failure = 0; failure < failuresToCaptcha; failure += 1) {
      await password.fill(`Wrong_1${failure}`)
      await submit.click()
      await dialog.getByText(localize(messages.badCredentials, lang)).waitFor()
    }
    await password.fill(knownPassword)
    await submit.click()
    const solve = page.getByRole('button', { name: 'solve 2026' })
    await expect.poll(() => solve.evaluate((button) => button === document.activeElement)).toBe(true)
    await solve.press('Escape')
    await dialog.getByText(localize(messages.captcha, lang)).waitFor()
    expect(await typed.name.inputValue()).toBe(name)
    await submit.click()
    await solve.click()
    await dialog.waitFor({ state: 'hidden' })
    await typed.form.waitFor({ state: 'hidden' })
    await listParts(page, lang).row(name).waitFor()
    expect((await app.server.list('/api/member', { member_name: name })).list).toHaveLength(1)
  })
})
