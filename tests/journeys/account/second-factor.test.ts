import { describe, expect, it } from 'vitest'
import { localize, zhEn, type Label, type Lang } from '../../../model/label'
import { messages } from '../../../model/message'
import { texts } from '../../../web/features/security/texts'
import { knownPassword } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { authenticatorOf } from '../support/account/passkeys'
import { pathOf } from '../support/path-of'
import { forgetUsedCodes, keptCodes, openOwn, setUpApp, signInParts } from '../support/account/second-factor'
import { memberRights, signInAgainParts } from '../support/sign-in-again-parts'
import { languages } from '../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const passkeys = zhEn('通行密钥', 'Passkeys')
const setUp = zhEn('设置', 'Set up')
const remove = zhEn('移除', 'Remove')
const removed = zhEn('已移除', 'Removed')
const left = zhEn('剩余 {count} 个', '{count} left')
const leftOf = (count: number, lang: Lang) => localize(left, lang).replace('{count}', String(count))

describe.each(languages)('an authenticator app and a passkey (%s)', (lang) => {
  const say = (label: Label) => localize(label, lang)

  it('are set up, sign in together with the password, and are removed', async () => {
    const person = await app.server.asRole(memberRights)
    const { page } = await app.visit('/', { lang, token: person.token, byName: true })
    const authenticator = await authenticatorOf(page)
    const mine = await openOwn(page, lang, 'security')
    expect(await axeViolations(page)).toEqual([])
    await mine
      .part(texts.app)
      .getByRole('button', { name: say(setUp) })
      .click()
    const { app: otp, codes } = await setUpApp(page, lang, async () => {
      await page
        .getByRole('alert')
        .filter({ hasText: say(messages.wrongCode) })
        .waitFor()
      expect(await axeViolations(page)).toEqual([])
    })
    expect(new Set(codes).size).toBe(10)
    expect(await page.content()).not.toContain(codes[0])
    await mine.part(texts.recovery).getByText(leftOf(10, lang)).waitFor()

    // A passkey beside it; the browser names it.
    await mine
      .part(passkeys)
      .getByRole('button', { name: say(texts.passkeyAdd) })
      .click()
    const naming = page.getByRole('dialog', { name: say(texts.passkeyAdd) })
    await expect.poll(() => naming.getByLabel(say(texts.passkeyName)).inputValue()).toMatch(/^Chrome \d+/)
    await authenticator.verify(false)
    await naming.getByRole('button', { name: say(texts.go) }).click()
    await naming
      .getByRole('status')
      .filter({ hasText: say(texts.passkeyNone) })
      .waitFor()
    await authenticator.verify(true)
    await naming.getByLabel(say(texts.passkeyName)).fill('Desk key')
    await naming.getByRole('button', { name: say(texts.go) }).click()
    await mine.part(passkeys).getByText('Desk key', { exact: true }).waitFor()
    await mine.part(passkeys).getByText('localhost', { exact: true }).waitFor()
    expect(await authenticator.count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])

    // With a code of the app, a wrong one first.
    const signOut = async () => {
      await page.context().clearCookies()
      await page.context().addCookies([{ name: 'lang', value: lang, url: new URL(page.url()).origin }])
      await page.goto(new URL('/login', page.url()).href)
    }
    await signOut()
    await forgetUsedCodes(app.server, person)
    const parts = signInParts(page, lang)
    await parts.password(person)
    await parts.heading(parts.t.signIn.second).waitFor()
    expect(await parts.code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await parts.code.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await parts.code.press('Enter')
    await parts.alert(texts.codeShort).waitFor()
    await parts.code.pressSequentially('000000')
    await parts.alert(messages.wrongCode).waitFor()
    // Full-width digits, as Chinese input methods type them.
    await parts.code.fill(otp.generate().replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))))
    await page.waitForURL((url) => url.pathname === '/')

    // With a recovery code, which works once.
    await signOut()
    await parts.password(person)
    await parts.button(texts.useRecovery).click()
    await parts.recovery.press('Enter')
    await parts.alert(texts.recoveryRequired).waitFor()
    await parts.recovery.fill((codes[3] ?? '').toLowerCase())
    await parts.recovery.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    const again = await openOwn(page, lang, 'security')
    await again.part(texts.recovery).getByText(leftOf(9, lang)).waitFor()

    // With the passkey after the password, and alone.
    await signOut()
    await parts.password(person)
    await parts.button(texts.usePasskey).click()
    await authenticator.verify(true)
    await parts.button(texts.usePasskey).click()
    await page.waitForURL((url) => url.pathname === '/')
    await signOut()
    await authenticator.verify(false)
    await parts.withPasskey.click()
    await page.getByRole('status').filter({ hasText: parts.t.signIn.noPasskey }).waitFor()
    await authenticator.verify(true)
    await parts.withPasskey.click()
    await page.waitForURL((url) => url.pathname === '/')

    // New recovery codes in place of the former ones; then everything is removed.
    const last = await openOwn(page, lang, 'security')
    await last.part(texts.recovery).getByRole('button').click()
    const answer = (title: string, name = title) =>
      page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true }).click()
    await answer(lang === 'en' ? 'Make new codes' : '生成新的恢复码')
    const renewed = await keptCodes(page, lang)
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    await last.part(texts.recovery).getByText(leftOf(10, lang)).waitFor()
    for (const of of [texts.app, passkeys]) {
      await last
        .part(of)
        .getByRole('button', { name: new RegExp(`^${say(remove)}`) })
        .click()
      await answer(`${say(remove)} ${of === passkeys ? 'Desk key' : say(of)}`, say(remove))
      await page.getByText(say(removed), { exact: true }).first().waitFor()
    }
    await last.part(texts.recovery).waitFor({ state: 'detached' })
    await signOut()
    await parts.password(person)
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('is set up at the sign-in where a role requires it, and its last one stays', async () => {
    const person = await app.server.asRole(memberRights)
    const { page, faults } = await app.visit('/garage/member', { lang, token: person.token, ...phone })
    await page.locator('.list-cards, [data-row-key]').first().waitFor()
    await app.server.ask('PUT', '/api/role/update', { id: person.roleId, second_factor: 1 })
    // Whoever is signed in sets it up over the page.
    faults.expect(/403/)
    const again = signInAgainParts(page, lang)
    await again.dialog.waitFor()
    expect(await again.reason.innerText()).toContain(say(messages.factorNeeded))
    await again.password.fill(knownPassword)
    await again.password.press('Enter')
    // In numbers, the address has no passkeys.
    const ways = again.dialog.locator('.enrol-way')
    await ways.first().waitFor()
    expect(await ways.count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])
    await again.dialog.getByRole('button', { name: again.t.user.backToSignIn }).click()
    await again.password.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    // Or at the sign-in page, whose session isn't used before.
    await page.context().clearCookies({ name: 'token' })
    await page.goto(`${app.server.address}/login`)
    const parts = signInParts(page, lang)
    await parts.password(person)
    await parts.heading(parts.t.signIn.enrol).waitFor()
    expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
    await page.getByRole('button', { name: say(texts.app) }).click()
    await page.getByRole('link', { name: say(texts.openApp) }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await setUpApp(page, lang)
    await expect.poll(() => pathOf(page)).toBe('/')
    const { drawer, part } = await openOwn(page, lang, 'security')
    await drawer.getByText(lang === 'en' ? 'Your role needs a second factor.' : '你的角色须两步登录。').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await part(texts.app)
      .getByRole('button', { name: new RegExp(`^${say(remove)}`) })
      .tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(remove), exact: true })
      .last()
      .tap()
    await page.getByText(say(messages.lastFactor)).waitFor()
    await part(texts.app)
      .getByText(lang === 'en' ? 'On' : '已启用', { exact: true })
      .waitFor()
  })

  it('goes back to the password with the reason when the time of the second step is over', async () => {
    const person = await app.server.asRole(memberRights)
    const { page } = await app.visit('/', { lang, token: person.token })
    const { part } = await openOwn(page, lang, 'security')
    await part(texts.app)
      .getByRole('button', { name: say(setUp) })
      .click()
    await setUpApp(page, lang)
    await page.context().clearCookies({ name: 'token' })
    await page.goto(`${app.server.address}/login`)
    const parts = signInParts(page, lang)
    await parts.password(person)
    await parts.code.waitFor()
    const over = `UPDATE "sign_in_step" SET "until" = now() WHERE "user_id" = $1`
    await app.server.database.run({ text: over, values: [person.id] })
    await parts.code.pressSequentially('000000')
    await parts.alert(messages.stepOver).waitFor()
    const name = page.getByLabel(parts.t.signIn.userName, { exact: true })
    expect(await name.inputValue()).toBe(person.userName)
    // In numbers, the address has no passkeys.
    expect(await parts.withPasskey.count()).toBe(0)
    await parts.password(person)
    await parts.code.waitFor()
    await parts.button({ zh: parts.t.user.backToSignIn, en: parts.t.user.backToSignIn }).click()
    await parts.heading(parts.t.signIn.heading).waitFor()
  })
})
