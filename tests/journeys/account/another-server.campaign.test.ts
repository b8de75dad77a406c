import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { adminPassword } from '../../support/initial-states'
import { freePort } from '../../support/free-port'
import { withOperator } from '../../support/initial-states'
import { fresh, knownPassword, startServer, type RunningServer } from '../../support/running-server'
import { openTestDatabase, usualDatabase } from '../../support/test-databases'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { memberRights, signInAgainParts, typeMember, unusedFor } from '../support/sign-in-again-parts'
import { words } from '../support/words'

const port = await freePort()
const app = journeys({ demo: false, env: { CONNECT_ORIGINS: `http://127.0.0.1:${port}` } })
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const plateNo = '京A77777'
let other: RunningServer

beforeAll(async () => {
  other = await startServer(await openTestDatabase(usualDatabase, withOperator), {
    CORS_ORIGINS: app.server.address,
    PORT: String(port),
  })
  const folder = join(other.settings.dataDir, 'pictures')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'there.png'), dot)
  const park_code = fresh('There')
  await other.create('/api/org', { org_name: park_code, park_code, dept_id: 1 })
  await other.database.run({
    text: `INSERT INTO "inout" ("park_code", "card_no", "plate_no", "is_out", "garage_index", "img", "created_at")
      VALUES ($1, 'C1', $2, 0, 1, '/pictures/there.png', now())`,
    values: [park_code, plateNo],
  })
  await other.database.run({
    text: `UPDATE "user" SET "avatar" = '/pictures/there.png' WHERE "user_name" = 'admin'`,
  })
})
afterAll(() => other.close())

const bare = (address: string): string => address.replace('http://', '')

async function addAddress(page: Page, lang: Lang, typed: string): Promise<void> {
  const t = words(lang).address
  await page.getByRole('textbox', { name: t.input, exact: true }).fill(typed)
  await page.getByRole('button', { name: t.add, exact: true }).click()
}

async function signIn(page: Page, lang: Lang, userName = 'admin', password = adminPassword): Promise<void> {
  const t = words(lang).signIn
  await page.getByLabel(t.userName, { exact: true }).fill(userName)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.submit }).click()
}

/** Collects the origin, path and token of each call. */
function watchCalls(page: Page): { origin: string; path: string; token: string | undefined }[] {
  const calls: { origin: string; path: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    const { origin, pathname: path } = new URL(request.url())
    if (/^\/(api|user)\//.test(path) && request.method() !== 'OPTIONS')
      calls.push({ origin, path, token: request.headers().authorization })
  })
  return calls
}

describe('working with another server', () => {
  const lang = 'en'
  const t = words(lang)
  const nameOf = (address: string) => fill(t.address.now, { name: address })

  it('switches to the other server: list, pictures, export, events, and back', async () => {
    const token = await app.server.signIn('admin', adminPassword)
    const { page } = await app.visit('/', { lang, token })
    const calls = watchCalls(page)
    await page.getByRole('button', { name: nameOf(t.address.same) }).click()
    await page.getByRole('radio', { name: t.address.local }).check()
    await page.getByText(t.address.localNote).waitFor()
    await addAddress(page, lang, 'ftp://nowhere')
    await page.getByRole('alert').filter({ hasText: t.address.bad }).waitFor()
    await addAddress(page, lang, `${other.address}/some/path`)
    expect(await page.getByRole('radio', { name: bare(other.address) }).isChecked()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: t.address.go, exact: true }).click()

    await page.getByRole('heading', { name: t.signIn.heading }).waitFor()
    await page.getByText(bare(other.address)).waitFor()
    expect((await app.server.call('POST', '/api/user/check_token', {}, token)).code).toBe(50008)
    const eventsOpen = page.waitForRequest(`${other.address}/api/events`)
    await signIn(page, lang)
    await page.getByRole('button', { name: nameOf(bare(other.address)) }).waitFor()
    await eventsOpen
    const portrait = page.getByRole('banner').locator('img')
    await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)

    await page.goto(`${app.server.address}/garage/inout`)
    const { row, region } = listParts(page, lang)
    await row('77777').waitFor()
    const picture = region.locator('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.list.export }).click(),
    ])
    expect(download.url().startsWith(`${other.address}/api/export/`)).toBe(true)
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)

    // Each server received only its own token.
    const otherTokens = new Set(calls.filter(({ origin }) => origin === other.address).map(({ token: sent }) => sent))
    expect(otherTokens.has(token)).toBe(false)
    const [otherToken] = [...otherTokens].filter((one) => one !== undefined)
    expect(otherToken).toBeDefined()
    expect(calls.filter(({ origin, token: sent }) => origin === app.server.address && sent === otherToken)).toEqual([])
    expect((await page.context().cookies()).some(({ value }) => value === otherToken)).toBe(false)

    // Changes at the other server are received here.
    const again = page.waitForRequest(`${other.address}/api/menu/find_all_menu`)
    await other.ask('PUT', '/api/menu/create', {
      menu_name: 'x',
      menu_name_en: 'x',
      menu_type: 2,
      perms: fresh('x:y:'),
    })
    await again

    await page.getByRole('button', { name: nameOf(bare(other.address)) }).click()
    await page.getByRole('radio', { name: t.address.same }).check()
    await page.getByRole('button', { name: t.address.go, exact: true }).click()
    await page.getByRole('heading', { name: t.signIn.heading }).waitFor()
    await page.getByText(t.address.same).waitFor()
  })

  it('signs in again in place at the other server', async () => {
    const person = await other.asRole(memberRights)
    const { page } = await app.visit('/healthz', { lang, token: null })
    // The session outlives a correction of the browser's clock.
    await page.clock.install({ time: '1969-05-01T00:00:00Z' })
    await page.goto(`${app.server.address}/login?redirect=/garage/member`)
    await page.getByRole('button', { name: t.address.change }).click()
    await addAddress(page, lang, other.address)
    const calls = watchCalls(page)
    await signIn(page, lang, person.userName, knownPassword)
    const name = fresh('陈远')
    const typed = await typeMember(page, lang, name)
    await unusedFor(other, person, '2 days')
    await typed.save.click()
    const { dialog, password, submit } = signInAgainParts(page, lang)
    await password.fill(knownPassword)
    await submit.click()
    await dialog.waitFor({ state: 'hidden' })
    await listParts(page, lang).row(name).waitFor()
    expect(calls.filter(({ path }) => path === '/user/login')).toHaveLength(2)
    expect(calls.filter(({ origin }) => origin !== other.address)).toEqual([])
    expect((await other.list('/api/member', { member_name: name })).list).toHaveLength(1)
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('token')
    // The browser kept the new session: it is still there after a reload.
    await page.clock.setSystemTime(Date.now())
    await page.reload()
    await listParts(page, lang).row(name).waitFor()
  })
})
