import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { wallTime } from '../../../model/wall-time'
import { knownPassword } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { memberRights, refresh, signInAgainParts, unusedFor } from '../support/sign-in-again-parts'
import { words } from '../support/words'

const hours = 2
const lang = 'en'
const t = words(lang).signIn
/** Always on another day than the browser's. */
const zone = 'Pacific/Kiritimati'
const browserZone = 'Pacific/Pago_Pago'
const app = journeys({ env: { SESSION_IDLE_HOURS: String(hours), TZ_NAME: zone } })

const yearAhead = (): number => Date.now() + 365 * 24 * 3_600_000
const beforeUnixTime = (): number => Date.parse('1969-05-01T00:00:00Z')

/** In how many hours the browser forgets the session; its cookies follow the right clock, also where the page's is wrong. */
async function leftHours(page: Page): Promise<number> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token')
  return ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600
}

/** Makes the browser forget the session in ten minutes, unless it is renewed. */
async function shorten(page: Page): Promise<void> {
  const session = (await page.context().cookies()).filter(({ name }) => ['token', 'uuid'].includes(name))
  const expires = Math.floor(Date.now() / 1000) + 600
  await page.context().addCookies(session.map((cookie) => ({ ...cookie, expires })))
}

it("the sign-in page shows the time in the operator's zone, whatever the browser's is", async () => {
  const { page } = await app.visit('/login', { lang, token: null, timezoneId: browserZone })
  const shown = async () => [
    (await page.locator('.clock-time').innerText()).slice(0, 5),
    await page.locator('.clock-date').innerText(),
  ]
  const expected = () => {
    const now = wallTime(new Date(), zone)
    const [year = '', month = '', day = ''] = now.slice(0, 10).split('-')
    const weekday = Object.values(t.weekday)[new Date(now.slice(0, 10)).getUTCDay()] ?? ''
    return [now.slice(11, 16), fill(t.date, { year, month, day, weekday })]
  }
  await expect.poll(async () => JSON.stringify(await shown()) === JSON.stringify(expected())).toBe(true)
})

const expectRenewed = (page: Page) => expect.poll(() => leftHours(page)).toBeGreaterThan(hours)

describe.each([
  ['a year ahead', yearAhead],
  ['before 1970', beforeUnixTime],
] as const)('a browser whose clock is %s', (_, wrong) => {
  it('shows the server time before the sign-in, keeps and renews the session, lets it end, and may be corrected', async () => {
    const person = await app.server.asRole(memberRights)
    const { page } = await app.visit('/healthz', { lang, token: null })
    await page.clock.install({ time: wrong() })
    await page.goto(`${app.server.address}/login?redirect=/garage/member`)
    await page
      .locator('.clock-date')
      .filter({ hasText: wallTime(new Date(), zone).slice(0, 4) })
      .waitFor()
    await page.getByLabel(t.userName, { exact: true }).fill(person.userName)
    await page.getByLabel(t.password, { exact: true }).fill(knownPassword)
    await page.getByRole('button', { name: t.submit }).click()
    const { rows } = listParts(page, lang)
    await rows.first().waitFor()
    await expectRenewed(page)
    expect(await leftHours(page)).toBeLessThan(hours + 1)
    await shorten(page)
    await page.reload()
    await rows.first().waitFor()
    await expectRenewed(page)

    await unusedFor(app.server, person, `${hours} hours 1 minute`)
    await refresh(page, lang)
    const { dialog, password, submit } = signInAgainParts(page, lang)
    await password.fill(knownPassword)
    await submit.click()
    await dialog.waitFor({ state: 'hidden' })
    await rows.first().waitFor()

    await page.clock.setSystemTime(Date.now())
    await shorten(page)
    // Renewed at most once a minute.
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 61_000
    })
    await refresh(page, lang)
    await expectRenewed(page)
  })
})
