import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localize, type Lang } from '../../../model/label'
import { messages } from '../../../model/message'
import { requirePasswordChange } from '../../../server/access/password-change'
import { isCampaign } from '../../support/campaign'
import { fresh, knownPassword, type TestUser } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { homeHeading } from '../support/home-heading'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { navigateTo, pathOf } from '../support/path-of'
import { memberRights, refresh, signInAgainParts, typeMember, unusedFor } from '../support/sign-in-again-parts'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const hours = 2
const app = journeys({ env: { SESSION_IDLE_HOURS: String(hours) } })

const unused = (person: TestUser, interval: string) => unusedFor(app.server, person, interval)
const expire = (person: TestUser) => unused(person, `${hours} hours 1 minute`)

const signInPage = (page: Page, lang: Lang) => page.getByRole('heading', { name: words(lang).signIn.heading })

async function signInAt(page: Page, lang: Lang, { userName }: TestUser): Promise<void> {
  const t = words(lang).signIn
  await page.getByLabel(t.userName, { exact: true }).fill(userName)
  await page.getByLabel(t.password, { exact: true }).fill(knownPassword)
  await page.getByRole('button', { name: t.submit }).click()
}

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)

describe.each(languages)('a session that is over while a form has unsaved input (%s)', (lang) => {
  it('continues in place, the rejected save is repeated once, and it asks before the input is given up', async () => {
    const person = await app.server.asRole(memberRights)
    const name = fresh('陈在场')
    const { page } = await app.visit('/garage/member', { lang, token: person.token })
    const typed = await typeMember(page, lang, name)
    const saves: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/member/create')) saves.push(request.headers().authorization)
    })
    await expire(person)
    await typed.save.click()
    const { t, dialog, password, submit, reason, other } = signInAgainParts(page, lang)
    await dialog.waitFor()
    expect(await reason.innerText()).toContain(localize(messages.expired, lang))
    await dialog.getByText(person.userName, { exact: true }).waitFor()
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    // The focus stays in the dialog, which Escape doesn't close.
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Escape']) {
      await page.keyboard.press(key)
      // After the last element it leaves the page, as in every dialog.
      const inside = await dialog.evaluate(
        (box) => document.activeElement === document.body || box.contains(document.activeElement),
      )
      expect(inside, key).toBe(true)
    }
    await submit.click()
    await dialog.getByText(t.signIn.passwordRequired).waitFor()
    await password.fill('Wrong_123')
    await password.press('Enter')
    await dialog.getByText(localize(messages.badCredentials, lang)).waitFor()
    expect(await typed.name.inputValue()).toBe(name)
    await password.fill(knownPassword)
    await password.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await typed.form.waitFor({ state: 'hidden' })
    await listParts(page, lang).row(name).waitFor()
    expect(saves).toHaveLength(2)
    expect(saves[0]).toBe(person.token)
    expect(saves[1]).toBe((await cookieOf(page, 'token'))?.value)
    const { list } = await app.server.list('/api/member', { member_name: name })
    expect(list).toHaveLength(1)

    // It asks before the input is given up for another user.
    const givenUp = await typeMember(page, lang, '陈放弃')
    await expire(person)
    await givenUp.save.click()
    await other.click()
    await dialog.getByRole('alert').filter({ hasText: t.signIn.again.otherAsk }).waitFor()
    await dialog.getByRole('button', { name: t.app.back }).click()
    await password.waitFor()
    await other.click()
    await dialog.getByRole('button', { name: t.signIn.again.otherGo }).click()
    await signInPage(page, lang).waitFor()
    expect(pathOf(page)).toBe('/login')
    expect(await cookieOf(page, 'token')).toBeUndefined()
  })
})

describe('signing in again in place', () => {
  const lang = 'en'

  it('opens one dialog in each window when many calls fail, and one sign-in serves all windows', async () => {
    const person = await app.server.asRole([...memberRights, 'garage:grade:query'])
    const { page } = await app.visit('/garage/member', { lang, token: person.token })
    const context = page.context()
    const { page: second } = await app.visit('/garage/grade', { context })
    const typed = await typeMember(page, lang, '陈多窗')
    await listParts(second, lang).rows.first().waitFor()
    await expire(person)
    await refresh(second, lang)
    const first = signInAgainParts(page, lang)
    await Promise.all([first.dialog.waitFor(), signInAgainParts(second, lang).dialog.waitFor()])
    expect(await first.dialog.count()).toBe(1)
    await first.password.fill(knownPassword)
    await first.submit.click()
    await first.dialog.waitFor({ state: 'hidden' })
    await signInAgainParts(second, lang).dialog.waitFor({ state: 'hidden' })
    await typed.save.click()
    await listParts(page, lang).row('陈多窗').waitFor()
    await refresh(second, lang)
    await listParts(second, lang).rows.first().waitFor()
  })

  if (isCampaign)
    it('returns the focus to where it was, and changes a password first that has to be changed', async () => {
      const person = await app.server.asRole(memberRights)
      const { page } = await app.visit('/garage/member', { lang, token: person.token })
      const name = fresh('陈焦点')
      const typed = await typeMember(page, lang, name)
      await typed.name.focus()
      await app.server.database.run({
        text: `UPDATE "session" SET "ended_because" = 'displaced' WHERE "user_id" = $1`,
        values: [person.id],
      })
      // As the server does when it ends a session.
      await app.server.database.notify('berth_events', JSON.stringify({ type: 'sessions', userId: person.id }))
      const { t, dialog, password, submit, reason } = signInAgainParts(page, lang)
      await dialog.waitFor()
      expect(await reason.innerText()).toContain(localize(messages.displaced, lang))
      await password.fill(knownPassword)
      await password.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => typed.name.evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await typed.name.inputValue()).toBe(name)

      await expire(person)
      await requirePasswordChange(app.server.database, person.id)
      // On a busy machine, a call that follows the sign-in may come so late that its dialog covers the button already.
      await typed.save.evaluate((button: HTMLElement) => button.click())
      await password.fill(knownPassword)
      await submit.click()
      await dialog.getByRole('alert').filter({ hasText: t.user.mustChange }).waitFor()
      await dialog.getByLabel(t.user.newPassword, { exact: true }).fill('Another_1')
      await dialog.getByLabel(t.user.confirmation, { exact: true }).fill('Another_1')
      await dialog.getByRole('button', { name: t.user.changePassword }).click()
      await dialog.getByRole('alert').filter({ hasText: t.user.changed }).waitFor()
      await password.fill('Another_1')
      await submit.click()
      await dialog.waitFor({ state: 'hidden' })
      await listParts(page, lang).row(name).waitFor()
    })

  if (isCampaign)
    it('fits a phone', async () => {
      const person = await app.server.asRole(memberRights)
      const { page } = await app.visit('/garage/member', {
        lang,
        token: person.token,
        viewport: { width: 390, height: 844 },
      })
      await page.getByRole('main').waitFor()
      await expire(person)
      // Nothing was open: the sign-in page asks. Going there may interrupt the reload.
      await page.reload().catch(() => undefined)
      await signInPage(page, lang).waitFor()
      await signInAt(page, lang, person)
      await expect.poll(() => pathOf(page)).toBe('/garage/member')
      await app.server.ask(
        'POST',
        '/api/user/updpwd',
        { user_name: person.userName, password: knownPassword, newpassword: 'Another_1' },
        (await cookieOf(page, 'token'))?.value,
      )
      const { dialog, password, reason } = signInAgainParts(page, lang)
      await dialog.waitFor()
      expect(await reason.innerText()).toContain(localize(messages.passwordChanged, lang))
      const box = await dialog.boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
      await password.fill('Another_1')
      await password.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
    })
})

describe('the windows of a browser', () => {
  const lang = 'zh-chs'
  const t = words(lang)

  it('all leave when the user signs out in one of them, and show a second user nothing of the first', async () => {
    const [person, other] = [await app.server.asRole(memberRights), await app.server.asRole(memberRights)]
    const { page } = await app.visit('/', { lang, token: person.token })
    await homeHeading(page).waitFor()
    await navigateTo(page, '/garage/member')
    const typed = await typeMember(page, lang, '陈离开')
    await typed.name.waitFor()
    const { page: second } = await app.visit('/', { context: page.context() })
    await second.getByRole('button', { name: t.shell.fold }).click()
    await second.getByRole('button', { name: person.userName }).click()
    await second.getByRole('menuitem', { name: t.user.signOut }).click()
    await second.getByRole('dialog').getByRole('button', { name: t.app.ok, exact: true }).click()
    await Promise.all([signInPage(page, lang).waitFor(), signInPage(second, lang).waitFor()])
    await page.getByRole('status').filter({ hasText: t.user.signedOutElsewhere }).waitFor()
    expect(pathOf(page)).toBe('/login')
    await page.goBack()
    await signInPage(page, lang).waitFor()

    await page.close()
    await signInAt(second, lang, other)
    await second.getByRole('button', { name: other.userName }).waitFor()
    const tabs = second.getByRole('navigation', { name: t.tabs.open }).getByRole('button')
    expect(await tabs.allInnerTexts()).not.toContain('会员列表')
    await second.getByRole('button', { name: t.shell.fold }).waitFor()
  })

  if (isCampaign)
    it.each(['disabled', 'deleted'] as const)('all leave when the account is %s, and say so', async (how) => {
      const person = await app.server.asRole(memberRights)
      const { page } = await app.visit('/garage/member', { lang, token: person.token })
      await typeMember(page, lang, '陈停用')
      const { page: second } = await app.visit('/', { context: page.context() })
      await homeHeading(second).waitFor()
      if (how === 'disabled') await app.server.ask('PUT', '/api/user/update', { id: person.id, status: 2 })
      else await app.server.ask('DELETE', '/api/user/delete', { id: person.id })
      const text = localize(how === 'disabled' ? messages.accountDisabled : messages.accountDeleted, lang)
      for (const one of [page, second]) {
        await signInPage(one, lang).waitFor()
        await one.getByRole('alert').filter({ hasText: text }).waitFor()
      }
    })
})

describeOnce('how long a browser keeps a session', () => {
  const lang = 'zh-chs'

  it('is what the server says, from the last use on; it asks again in place when it has lost it', async () => {
    const person = await app.server.asRole(memberRights)
    const { page } = await app.visit('/garage/member', { lang, token: person.token })
    await listParts(page, lang).rows.first().waitFor()
    const leftHours = async () => ((await cookieOf(page, 'token'))?.expires ?? 0) / 3600 - Date.now() / 3_600_000
    expect(await leftHours()).toBeGreaterThan(hours)
    expect(await leftHours()).toBeLessThan(hours + 1)
    await page
      .context()
      .addCookies([
        { name: 'token', value: person.token, url: app.server.address, expires: Math.floor(Date.now() / 1000) + 600 },
      ])
    await page.reload()
    await listParts(page, lang).rows.first().waitFor()
    expect(await leftHours()).toBeGreaterThan(hours)

    await page.context().clearCookies({ name: 'token' })
    await refresh(page, lang)
    const { t, dialog, password, submit, reason } = signInAgainParts(page, lang)
    await dialog.waitFor()
    expect(await reason.innerText()).toContain(t.problem.sessionForgotten)
    await password.fill(knownPassword)
    await submit.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await cookieOf(page, 'token')).toBeDefined()
  })
})

describeOnce('a session beside the cookies of another application', () => {
  it('begins and goes on, whatever these contain', async () => {
    const person = await app.server.asRole(memberRights)
    const lang = 'en'
    const { page } = await app.visit('/login', { lang })
    const { hostname: domain } = new URL(app.server.address)
    await page.context().addCookies([
      { name: 'token', value: encodeURIComponent('你'), domain, path: '/' },
      { name: 'token', value: 'other', domain, path: '/login' },
      { name: 'token', value: encodeURIComponent('你'), domain, path: '/garage' },
    ])
    await page.reload()
    await signInAt(page, lang, person)
    await page.getByRole('button', { name: person.userName }).waitFor()
    await page.goto(`${app.server.address}/garage/member`)
    await listParts(page, lang).rows.first().waitFor()
  })
})

describeOnce('a desk with a live list', () => {
  it('stays signed in while its window is visible, without any use or change', async () => {
    const person = await app.server.asRole(memberRights)
    const { page } = await app.visit('/healthz', { lang: 'en', token: person.token })
    await page.clock.install()
    await page.goto(`${app.server.address}/garage/member`)
    await listParts(page, 'en').rows.first().waitFor()
    await unused(person, `${hours - 1} hours 50 minutes`)
    await Promise.all([page.waitForResponse('**/api/user/check_token'), page.clock.fastForward(6 * 60_000)])
    const [row] = await app.server.database.rows({
      text: `SELECT "seen_at" > now() - interval '2 minutes' FROM "session" WHERE "user_id" = $1`,
      values: [person.id],
    })
    expect(row).toEqual(['t'])
    expect(await signInAgainParts(page, 'en').dialog.count()).toBe(0)
  })
})
