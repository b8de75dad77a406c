import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { fresh, knownPassword } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { signInAgainParts, unusedFor } from '../support/sign-in-again-parts'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'

const app = journeys()
const check = '/api/user/check_token'
const permissions = ['garage:member:query', 'garage:grade:query']

const labels: Record<Lang, { members: string; grades: string }> = {
  'zh-chs': { members: '会员列表', grades: '会员等级' },
  en: { members: 'Members', grades: 'Membership tiers' },
}

/** The checks of the token that the page sends from now on, and those of them that are open; while `hold` was called they wait until `letGo` is. */
async function watchChecks(page: Page) {
  let letGo = (): void => undefined
  let held: Promise<void> | null = null
  let sent = 0
  let ended = 0
  const noteEnd = (request: Request): void => void (ended += request.url().endsWith(check) ? 1 : 0)
  page.on('requestfinished', noteEnd).on('requestfailed', noteEnd)
  await page.route(`**${check}`, async (route) => {
    sent += 1
    await held
    await route.continue().catch(() => undefined)
  })
  return {
    sent: () => sent,
    open: () => sent - ended,
    hold: (): void => void (held = new Promise((resolve) => (letGo = resolve))),
    letGo: (): void => {
      held = null
      letGo()
    },
  }
}

describe.each(languages)('each navigation (%s)', (lang) => {
  const of = labels[lang]

  it('checks the token before the page is shown, waits for no slow server, sends one check at a time, and ends with the session', async () => {
    const person = await app.server.asRole(permissions)
    const { page } = await app.visit('/garage/member', { lang, token: person.token })
    const { tab, current } = tabParts(page, lang)
    const list = listParts(page, lang)
    const menu = (name: string) =>
      page.getByRole('navigation', { name: words(lang).shell.menu }).getByRole('link', { name, exact: true })
    await list.rows.first().waitFor()
    const checks = await watchChecks(page)
    await menu(of.grades).click()
    await expect.poll(current).toBe(of.grades)
    await tab(of.members).click()
    await expect.poll(current).toBe(of.members)
    expect(checks.sent()).toBe(2)

    // The page doesn't wait longer than a second, however long the test takes.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    checks.hold()
    await tab(of.grades).click()
    await expect.poll(checks.sent).toBe(3)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/garage/grade')
    expect(await current()).toBe(of.members)
    checks.letGo()
    await page.clock.resume()
    await expect.poll(current).toBe(of.grades)

    checks.hold()
    await tab(of.members).click()
    await expect.poll(checks.sent).toBe(4)
    await page.clock.fastForward(1000)
    await expect.poll(current).toBe(of.members)
    for (const name of [of.grades, of.members, of.grades]) {
      await tab(name).click()
      await page.clock.fastForward(1000)
      await expect.poll(current).toBe(name)
    }
    expect(checks.sent()).toBe(4)
    checks.letGo()
    // The server's answer to a check that is under way would not be the last word.
    await expect.poll(checks.open).toBe(0)

    // Otherwise an event would tell that the user was signed out meanwhile.
    await app.server.database.run({
      text: `UPDATE "session" SET "ended_because" = 'signed out' WHERE "user_id" = $1`,
      values: [person.id],
    })
    await page.goBack()
    await page.getByRole('heading', { name: words(lang).signIn.heading }).waitFor()
  })

  it('finds that the session is over, also when the page itself calls nothing, and keeps unsaved input', async () => {
    const person = await app.server.asRole([...permissions, 'garage:member:add'])
    const { page } = await app.visit('/garage/grade', { lang, token: person.token })
    const { open, tab } = tabParts(page, lang)
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    await open(of.members)
    await list.create.click()
    const typed = page.getByRole('dialog').getByRole('textbox').first()
    const name = fresh('未保存')
    await typed.fill(name)
    await page.goBack()
    await typed.waitFor({ state: 'hidden' })
    await unusedFor(app.server, person, '2 days')
    await tab(of.members).click()
    const { dialog, password, submit } = signInAgainParts(page, lang)
    await password.fill(knownPassword)
    await submit.click()
    await dialog.waitFor({ state: 'hidden' })
    await typed.waitFor()
    expect(await typed.inputValue()).toBe(name)
  })
})
