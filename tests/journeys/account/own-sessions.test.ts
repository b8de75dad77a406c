import { describe, expect, it } from 'vitest'
import { localize, zhEn, type Label } from '../../../model/label'
import { messages } from '../../../model/message'
import { knownPassword } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { openOwn, signInParts } from '../support/account/second-factor'
import { memberRights, passwordLongAgo, signInAgainParts, typeMember } from '../support/sign-in-again-parts'
import { languages, words } from '../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const texts = {
  own: zhEn('本次登录', 'This one'),
  unknown: zhEn('未知浏览器', 'Unknown browser'),
  end: zhEn('结束登录', 'End session'),
  ended: zhEn('已结束登录', 'The session was ended'),
  endOthers: zhEn('结束其他所有登录', 'End all others'),
  only: zhEn('没有其他登录', 'There are no other sessions'),
  app: zhEn('验证器应用', 'Authenticator app'),
  setUp: zhEn('设置', 'Set up'),
  title: zhEn('再次输入密码', 'Enter your password again'),
}

describe.each(languages)('the own sessions (%s)', (lang) => {
  const say = (label: Label) => localize(label, lang)
  const common = words(lang)

  it('are listed and ended from another browser, where nothing stays in sight', async () => {
    const person = await app.server.asRole(memberRights)
    const elsewhere = await app.server.signIn(person.userName, knownPassword)
    const theirs = await app.visit('/garage/member', { lang, token: elsewhere, viewport: { width: 1440, height: 601 } })
    await typeMember(theirs.page, lang, '陈别处')
    const third = await app.server.signIn(person.userName, knownPassword)

    const { page } = await app.visit('/', { lang, token: person.token, ...phone })
    const { drawer } = await openOwn(page, lang, 'sessions')
    const items = drawer.getByRole('listitem')
    await expect.poll(() => items.count()).toBe(3)
    expect(
      await items
        .filter({ hasText: say(texts.own) })
        .getByRole('button')
        .count(),
    ).toBe(0)
    await items
      .filter({ hasText: say(texts.unknown) })
      .first()
      .waitFor()
    // Its colours under the pointer are checked, too.
    await drawer.getByRole('button', { name: say(texts.endOthers) }).hover()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    // Asked first, and given up.
    const ask = page.getByRole('dialog', { name: say(texts.endOthers) })
    await drawer.getByRole('button', { name: say(texts.endOthers) }).tap()
    await ask.getByRole('button', { name: common.app.cancel, exact: true }).tap()
    await ask.waitFor({ state: 'hidden' })
    expect((await app.server.call('POST', '/api/user/check_token', {}, third)).code).toBe(0)
    await drawer.getByRole('button', { name: say(texts.endOthers) }).tap()
    await ask.getByRole('button', { name: say(texts.endOthers) }).tap()
    await drawer.getByText(say(texts.only)).waitFor()
    await expect.poll(() => items.count()).toBe(1)
    expect((await app.server.call('POST', '/api/user/check_token', {}, third)).code).toBe(50008)

    const entry = signInParts(theirs.page, lang)
    await entry.heading(common.signIn.heading).waitFor()
    await theirs.page.getByText(say(messages.sessionEnded)).waitFor()
    expect(await theirs.page.content()).not.toContain('陈别处')
    await entry.password(person)
    await entry.heading(common.signIn.heading).waitFor({ state: 'hidden' })

    // The one that has begun meanwhile is ended alone.
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await openOwn(page, lang, 'sessions')
    await expect.poll(() => items.count()).toBe(2)
    await items.getByRole('button', { name: new RegExp(`^${say(texts.end)}`) }).tap()
    await page
      .getByRole('dialog', { name: say(texts.end) })
      .getByRole('button', { name: say(texts.end), exact: true })
      .tap()
    await page.getByText(say(texts.ended)).waitFor()
    await entry.heading(common.signIn.heading).waitFor()
  })

  it('may end while the password is asked for: whoever signs in again has entered it', async () => {
    const person = await app.server.asRole(memberRights)
    const { page } = await app.visit('/', { lang, token: person.token })
    const { part } = await openOwn(page, lang, 'security')
    await passwordLongAgo(app.server, person)
    await part(texts.app)
      .getByRole('button', { name: say(texts.setUp) })
      .click()
    const asked = page.getByRole('dialog', { name: say(texts.title) })
    await asked.waitFor()
    await app.server.database.run({
      text: `UPDATE "session" SET "ended_because" = 'displaced' WHERE "user_id" = $1`,
      values: [person.id],
    })
    await app.server.database.notify('berth_events', JSON.stringify({ type: 'sessions', userId: person.id }))
    const again = signInAgainParts(page, lang)
    await again.dialog.waitFor()
    await asked.waitFor({ state: 'hidden' })
    await again.password.fill(knownPassword)
    await again.password.press('Enter')
    await page.locator('.app-setup').waitFor()
    expect(await asked.count()).toBe(0)
    expect(await signInParts(page, lang).heading(words(lang).signIn.heading).count()).toBe(0)
  })
})
