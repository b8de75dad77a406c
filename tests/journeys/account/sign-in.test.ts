import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { requirePasswordChange } from '../../../server/access/password-change'
import { fresh, knownPassword } from '../../support/running-server'
import { homeHeading } from '../support/home-heading'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { pathOf } from '../support/path-of'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys({ env: { DEMO: '1', ADMIN_PASSWORD: '' }, demo: false })

/** Texts that the specification prescribes. */
const texts: Record<Lang, Record<'name' | 'password' | 'invalid' | 'wrong' | 'success' | 'ask' | 'stayed', string>> = {
  'zh-chs': {
    name: '请输入用户名',
    password: '请输入密码',
    invalid: '表单校验失败，请检查',
    wrong: '用户名或密码错误',
    success: '登录成功',
    ask: '确定要注销当前用户吗',
    stayed: '取消注销操作',
  },
  en: {
    name: 'Please enter your user name',
    password: 'Please enter your password',
    invalid: 'Some fields are not valid, please check',
    wrong: 'Wrong user name or password',
    success: 'Signed in',
    ask: 'Do you really want to sign out?',
    stayed: 'Signing out cancelled',
  },
}

const partsOf = (page: Page, lang: Lang) => {
  const t = words(lang).signIn
  return {
    name: page.getByLabel(t.userName, { exact: true }),
    password: page.getByLabel(t.password, { exact: true }),
    submit: page.getByRole('button', { name: t.submit }),
    alert: (text: string) => page.getByRole('alert').filter({ hasText: text }),
  }
}

/** The code in the response to the sign-in that `press` sends; calls `press` again when the request fails. */
async function answerOf(page: Page, press: () => Promise<void>): Promise<number> {
  for (;;) {
    const [request] = await Promise.all([page.waitForRequest('**/user/login'), press()])
    const response = await request.response()
    if (response) return ((await response.json()) as { code: number }).code
  }
}

async function signIn(page: Page, lang: Lang, name: string, password: string): Promise<void> {
  const parts = partsOf(page, lang)
  // The form fills in the demo account after it has loaded, which would overwrite what was typed before.
  await expect.poll(() => parts.name.inputValue()).not.toBe('')
  await parts.name.fill(name)
  await parts.password.fill(password)
  await parts.submit.click()
}

describe.each(languages)('signing in (%s)', (lang) => {
  const t = words(lang)

  it('opens with the demo account filled in, requires both fields, signs in, and asks before signing out', async () => {
    const { page } = await app.visit('/', { lang, token: null })
    const parts = partsOf(page, lang)
    await expect.poll(() => parts.name.inputValue()).toBe('admin')
    expect(await parts.password.inputValue()).toBe('Garage_123')
    expect(pathOf(page)).toBe('/login')
    await parts.name.fill('')
    expect(await parts.alert(texts[lang].name).count()).toBe(0)
    await parts.password.fill('')
    await parts.alert(texts[lang].name).waitFor()
    await parts.submit.click()
    await parts.alert(texts[lang].password).waitFor()
    await parts.alert(texts[lang].invalid).waitFor()
    await expect.poll(() => parts.name.evaluate((input) => input === document.activeElement)).toBe(true)

    // As it was filled in.
    await page.reload()
    await expect.poll(() => parts.name.inputValue()).toBe('admin')
    await parts.submit.click()
    await page.getByText(texts[lang].success).waitFor()
    await homeHeading(page).waitFor()
    expect(pathOf(page)).toBe('/')

    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
    expect((await app.server.call('POST', '/api/user/check_token', {}, token)).code).toBe(0)
    const signOut = async (answer: string): Promise<void> => {
      await page.locator('button.person').click()
      await page.getByRole('menuitem', { name: t.user.signOut }).click()
      await page.getByText(texts[lang].ask).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
    }
    await signOut(t.app.cancel)
    await page.getByText(texts[lang].stayed).waitFor()
    expect(pathOf(page)).toBe('/')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await signOut(t.app.ok)
    await page.getByRole('heading', { name: t.signIn.heading }).waitFor()
    expect((await app.server.call('POST', '/api/user/check_token', {}, token)).code).toBe(50008)
  })

  it('reports a wrong password, and a locked account with the remaining seconds', async () => {
    const { page } = await app.visit('/login', { lang, token: null })
    const parts = partsOf(page, lang)
    const unknownName = fresh('nobody')
    await signIn(page, lang, unknownName, 'Wrong_123')
    await parts.alert(texts[lang].wrong).waitFor()
    const typed = { user_name: unknownName, password: 'Wrong_123' }
    for (let failures = 1; failures < 5; failures += 1)
      expect((await app.server.call('POST', '/user/login', typed, null)).code).toBe(40100)
    // Another password: the one that was rejected is not sent again at once.
    await parts.password.fill('Wrong_124')
    expect(await answerOf(page, () => parts.submit.click())).toBe(42300)
    const locked = new RegExp(fill(t.signIn.locked, { seconds: '(?:60|5\\d)' }))
    await page.getByRole('alert').filter({ hasText: locked }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${t.signIn.submit} \\(\\d+\\)$`), disabled: true }).waitFor()
  })

  it('makes a user with a generated password choose another one first, and follows no redirect to another site', async () => {
    const { id, userName } = await app.server.asRole(['garage:member:query'])
    await requirePasswordChange(app.server.database, id)
    // Other redirects that are not followed: web/session/own-path.test.ts.
    const { page } = await app.visit(`/login?redirect=${encodeURIComponent('//evil.example/x')}`, { lang, token: null })
    await signIn(page, lang, userName, knownPassword)
    await page.getByRole('heading', { name: t.user.mustChange }).waitFor()
    const change = page.getByRole('button', { name: t.user.changePassword })
    await page.getByLabel(t.user.newPassword, { exact: true }).fill('simple')
    await page.getByLabel(t.user.confirmation, { exact: true }).fill('other')
    await change.click()
    await page.getByRole('alert').filter({ hasText: t.user.mismatch }).waitFor()
    await page.getByRole('alert').filter({ hasText: t.user.rules.standard }).waitFor()
    await page.getByLabel(t.user.newPassword, { exact: true }).fill('Another_1')
    await page.getByLabel(t.user.confirmation, { exact: true }).fill('Another_1')
    await change.click()
    await page.getByRole('status').filter({ hasText: t.user.changed }).waitFor()
    await signIn(page, lang, userName, 'Another_1')
    await homeHeading(page).waitFor()
    expect(page.url()).toBe(`${app.server.address}/`)
  })
})

describeOnce('entering the app', () => {
  const t = words('zh-chs')

  it('asks to sign in on an unknown path, and returns to it', async () => {
    const { page } = await app.visit('/no/such/page?x=1', { lang: 'zh-chs', token: null })
    await page.getByRole('heading', { name: t.signIn.heading }).waitFor()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/no/such/page?x=1')
    await signIn(page, 'zh-chs', 'admin', 'Garage_123')
    await page.getByRole('heading', { name: '404 page not found' }).waitFor()
    expect(page.url()).toBe(`${app.server.address}/no/such/page?x=1`)
    await page.getByRole('button', { name: t.shell.backHome }).click()
    await homeHeading(page).waitFor()
    expect(pathOf(page)).toBe('/')
  })

  it('ends a session that the server does not know, and reports it', async () => {
    const { page } = await app.visit('/garage/member', { lang: 'en', token: 'an-unknown-token' })
    const alert = page.getByRole('alert').filter({ hasText: 'Identity verification failed' })
    await alert.filter({ hasText: 'Please log in again' }).waitFor()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/garage/member')
  })

  it('uses the chosen language, also after a reload, and leaves an open page when its session was signed out elsewhere', async () => {
    const person = await app.server.asRole(['garage:member:query'])
    const { page } = await app.visit('/garage/member?a=1', { lang: 'zh-chs', token: person.token })
    await page.getByRole('button', { name: t.language.change }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Members' })
    await heading.waitFor({ state: 'attached' })
    await page.reload()
    await heading.waitFor({ state: 'attached' })
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('en')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')

    await listParts(page, 'en').button(words('en').list.refresh).last().waitFor()
    await app.server.ask('POST', '/user/logout', {}, person.token)
    await page.getByRole('heading', { name: words('en').signIn.heading }).waitFor()
    expect(pathOf(page)).toBe('/login')
  })
})
