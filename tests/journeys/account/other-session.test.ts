import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { fresh, knownPassword, type TestUser } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { pathOf } from '../support/path-of'
import { memberRights, refresh, typeMember } from '../support/sign-in-again-parts'
import { describeOnce } from '../../support/once'
import { languages, words } from '../support/words'

const app = journeys()

/** The question as whom a window goes on. */
function questionParts(page: Page, lang: Lang) {
  const t = words(lang).signIn
  const dialog = page.getByRole('dialog', { name: t.replaced.title })
  const button = (text: string, { userName }: TestUser) =>
    dialog.getByRole('button', { name: fill(text, { name: userName }), exact: true })
  return {
    dialog,
    reason: dialog.getByRole('alert'),
    goOnAs: (person: TestUser) => button(t.replaced.goOn, person),
    signInAs: async (person: TestUser) => {
      await button(t.replaced.signIn, person).click()
      const password = dialog.getByLabel(t.password, { exact: true })
      await password.fill(knownPassword)
      await password.press('Enter')
    },
  }
}

async function signInAt(page: Page, lang: Lang, { userName }: TestUser): Promise<void> {
  const t = words(lang).signIn
  await page.getByLabel(t.userName, { exact: true }).fill(userName)
  await page.getByLabel(t.password, { exact: true }).fill(knownPassword)
  await page.getByRole('button', { name: t.submit }).click()
}

/** Every call of the page from now on, with its token. */
function callsOf(page: Page): { path: string; token: string | undefined }[] {
  const calls: { path: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/^\/(api|user)\//.test(path)) calls.push({ path, token: request.headers().authorization })
  })
  return calls
}

const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token')?.value

const storeToken = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'token', value, url: app.server.address }])

const pathsWith = (calls: ReturnType<typeof callsOf>, token: string | undefined) =>
  new Set(calls.flatMap((one) => (one.token === token ? [one.path] : [])))

const check = '/api/user/check_token'

describe.each(languages)('a window whose browser has the session of another user (%s)', (lang) => {
  it('asks when another user signs in elsewhere, keeps its form, and sends nothing as the other', async () => {
    const [clerk, cashier] = [await app.server.asRole(memberRights), await app.server.asRole(memberRights)]
    const { page } = await app.visit('/garage/member', { lang, token: clerk.token })
    const name = fresh('陈未存')
    const typed = await typeMember(page, lang, name)
    const calls = callsOf(page)
    const { page: second } = await app.visit('/login', { context: page.context() })
    await signInAt(second, lang, cashier)
    const asked = questionParts(page, lang)
    await asked.dialog.waitFor()
    for (const { userName } of [clerk, cashier]) expect(await asked.reason.innerText()).toContain(userName)
    const lost = fill(words(lang).signIn.replaced.lost, { name: cashier.userName, names: '' }).split('“')[0] ?? ''
    expect(await asked.reason.innerText()).toContain(lost.split('「')[0])
    // The page is covered, so that nobody reads it.
    const cover = page.locator('.sign-in-again-cover')
    expect(await cover.evaluate((mask) => getComputedStyle(mask).backgroundColor)).toMatch(/^rgb\(/)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await asked.dialog.waitFor()
    const others = await tokenOf(page)
    await expect.poll(() => [...pathsWith(calls, others)]).toEqual([check])

    await asked.signInAs(clerk)
    await asked.dialog.waitFor({ state: 'hidden' })
    expect(await typed.name.inputValue()).toBe(name)
    await typed.save.click()
    await listParts(page, lang).row(name).waitFor()
    expect([...pathsWith(calls, others)].filter((path) => path !== check)).toEqual(['/user/logout'])

    // The other window asks in its turn.
    const inTurn = questionParts(second, lang)
    await inTurn.goOnAs(clerk).click()
    await second.getByRole('button', { name: clerk.userName }).waitFor()
    expect(pathOf(second)).toBe('/')
  })
})

describeOnce('a window whose cookie was overwritten', () => {
  const lang = 'en'

  it('by what the server does not know goes on with its own session, once its user has said so', async () => {
    const clerk = await app.server.asRole(memberRights)
    const { page } = await app.visit('/garage/member', { lang, token: clerk.token })
    const typed = await typeMember(page, lang, fresh('陈他端口'))
    const calls = callsOf(page)
    await storeToken(page, 'of%20another%20program')
    await typed.save.click()
    const { dialog, goOnAs, reason } = questionParts(page, lang)
    await dialog.waitFor()
    expect(await reason.innerText()).toContain(clerk.userName)
    expect([...pathsWith(calls, 'of another program')]).toEqual([check])
    expect(await tokenOf(page)).not.toBe(clerk.token)
    await goOnAs(clerk).click()
    await dialog.waitFor({ state: 'hidden' })
    await typed.form.waitFor({ state: 'hidden' })
    expect(await tokenOf(page)).toBe(clerk.token)
    expect([...pathsWith(calls, 'of another program')]).toEqual([check])
  })

  it('by the session of another user asks: also after it was suspended, and after a reload', async () => {
    const [clerk, cashier] = [await app.server.asRole(memberRights), await app.server.asRole(memberRights)]
    const { page } = await app.visit('/garage/member', { lang, token: clerk.token })
    await listParts(page, lang).rows.first().waitFor()
    const calls = callsOf(page)
    const asked = questionParts(page, lang)
    await storeToken(page, cashier.token)
    // As the browser tells a page that it brings back.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await asked.dialog.waitFor()
    expect([...pathsWith(calls, cashier.token)]).toEqual([check])

    await page.reload()
    await asked.dialog.waitFor()
    for (const { userName } of [clerk, cashier]) expect(await asked.reason.innerText()).toContain(userName)
    expect([...pathsWith(calls, cashier.token)].sort()).toEqual(['/api/menu/find_all_menu', check])
    expect(await page.getByRole('banner').getByRole('button').count()).toBe(0)
    await asked.signInAs(clerk)
    await page.getByRole('button', { name: clerk.userName }).waitFor()
    expect(pathOf(page)).toBe('/garage/member')
    await listParts(page, lang).rows.first().waitFor()

    const third = await app.server.asRole(memberRights)
    await storeToken(page, third.token)
    await refresh(page, lang)
    await asked.goOnAs(third).click()
    await page.getByRole('button', { name: third.userName }).waitFor()
    expect(pathOf(page)).toBe('/')
  })

  it('by another session of the same user goes on without a question', async () => {
    const clerk = await app.server.asRole(memberRights)
    const { page } = await app.visit('/garage/member', { lang, token: clerk.token })
    const typed = await typeMember(page, lang, fresh('陈再登录'))
    const calls = callsOf(page)
    const { page: second } = await app.visit('/login', { context: page.context() })
    await signInAt(second, lang, clerk)
    await second.getByRole('button', { name: clerk.userName }).waitFor()
    const token = await tokenOf(page)
    expect(token).not.toBe(clerk.token)
    await typed.save.click()
    await typed.form.waitFor({ state: 'hidden' })
    expect(pathsWith(calls, token).has('/api/member/create')).toBe(true)
    expect(await questionParts(page, lang).dialog.count()).toBe(0)
    await page.reload()
    await listParts(page, lang).rows.first().waitFor()
  })
})
