import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { knownPassword } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { pathOf } from '../support/path-of'
import { languages, words } from '../support/words'

/** A stub of the provider's script, with a button instead of a puzzle. */
const script = `window.TencentCaptcha = class {
  constructor(appId, ended) { Object.assign(this, { appId, ended }) }
  show() {
    const button = document.createElement('button')
    button.textContent = 'solve ' + this.appId
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
  demo: false,
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
