import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { wallTime } from '../../../model/wall-time'
import { itOnce } from '../../support/once'
import { knownPassword } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { navigateTo, pathOf } from '../support/path-of'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'
import { adminPassword } from '../../support/initial-states'

const app = journeys()
const labels = {
  'zh-chs': { member: '会员姓名', phone: '联系电话' },
  en: { member: 'Member name', phone: 'Phone' },
}

/** What names a person or a car. */
async function parkMember(index: number) {
  const person = { member_name: `欧阳机密${index}`, plate_no: `粤B7Q1X${index}`, tel: `1390000777${index}` }
  await app.server.create('/api/member', { ...person })
  const park_code = `S${index}`
  await app.server.create('/api/org', { org_name: park_code, park_code })
  const GarageInfoID = await app.server.create('/api/ginfo', { park_code, park_no: 17 })
  const stay = { GarageInfoID, plate_no: person.plate_no, car_in_time: wallTime(new Date(), 'Asia/Shanghai') }
  await app.server.create('/api/gpark', stay)
  return { ...person, all: Object.values(person) }
}

const addressOf = (page: Page): string => decodeURIComponent(page.url())

/** Everything that the page keeps in the browser. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

it.each(languages)(
  'who and which car was looked for stands in no address and title, and is forgotten at the sign-out (%s)',
  async (lang) => {
    const t = words(lang)
    const person = await parkMember(languages.indexOf(lang))
    const named = (text: string) => person.all.filter((one) => text.includes(one))
    const { page } = await app.visit('/garage/member', {
      lang,
      token: await app.server.signIn('admin', adminPassword),
    })
    const seen: string[] = []
    page.on('request', (request) => seen.push(decodeURIComponent(request.url())))
    page.on('framenavigated', () => seen.push(addressOf(page)))
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    const look = async () => {
      seen.push(addressOf(page), await page.title())
      expect(named(seen.join('\n'))).toEqual([])
    }
    await page.keyboard.press('s')
    await list.field(labels[lang].member).fill(person.member_name)
    await list.field(labels[lang].phone).fill(person.tel)
    await list.searchNow.click()
    await expect.poll(() => list.rows.count()).toBe(1)
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#member_name=\*\w{10}&tel=\*\w{10}$/)
    await look()
    await page.reload()
    await list.row(person.member_name).waitFor()
    expect(await list.rows.count()).toBe(1)
    expect(await list.field(labels[lang].phone).inputValue()).toBe(person.tel)

    // The page of the car, in this window and in another one, its tab, and the way back.
    const link = list.rows.first().getByRole('link', { name: new RegExp(person.plate_no.slice(2)) })
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).not.toContain(person.plate_no)
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click({ button: 'middle' })])
    await opened.getByRole('heading', { level: 1, name: person.plate_no }).waitFor({ state: 'attached' })
    seen.push(addressOf(opened), await opened.title())
    await opened.close()
    await link.click()
    await expect.poll(() => pathOf(page)).toBe('/garage/car')
    const { tab, names } = tabParts(page, lang)
    await tab(person.plate_no).waitFor()
    await look()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: person.plate_no }).waitFor({ state: 'attached' })
    await page.goBack()
    await list.row(person.member_name).waitFor()
    expect(await list.rows.count()).toBe(1)

    // Rows below a member.
    await list.rows.first().getByRole('link', { name: person.member_name }).click()
    await expect.poll(() => pathOf(page)).toBe('/garage/member-recharge')
    await expect.poll(async () => (await names()).some((one) => one.includes(person.member_name))).toBe(true)
    await look()
    expect(named(await storedIn(page))).not.toEqual([])

    await page.getByRole('banner').locator('.person').click()
    await page.getByRole('menuitem', { name: t.user.signOut }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.app.ok, exact: true }).click()
    await page.getByRole('heading', { name: t.signIn.heading }).waitFor()
    await look()
    expect(named(await storedIn(page))).toEqual([])
    expect(await storedIn(page)).not.toContain('personal')
  },
)

itOnce('what was looked for is forgotten when another user signs in, also by the window that goes on', async () => {
  const lang = 'en'
  const t = words(lang).signIn
  const person = await parkMember(9)
  const { token } = await app.server.asRole(['garage:member:query'])
  const cashier = await app.server.asRole([])
  const address = `/garage/member#${new URLSearchParams({ member_name: person.member_name }).toString()}`
  const { page } = await app.visit(address, { lang, token })
  await listParts(page, lang).row(person.member_name).waitFor()
  await expect.poll(() => storedIn(page)).toContain(person.member_name)
  const { page: second } = await app.visit('/login', { context: page.context() })
  await second.getByLabel(t.userName, { exact: true }).fill(cashier.userName)
  await second.getByLabel(t.password, { exact: true }).fill(knownPassword)
  await second.getByRole('button', { name: t.submit }).click()
  await second.getByRole('button', { name: cashier.userName }).waitFor()
  expect(await storedIn(second)).not.toContain(person.member_name)
  await page.getByRole('button', { name: fill(t.replaced.goOn, { name: cashier.userName }) }).click()
  await page.getByRole('button', { name: cashier.userName }).waitFor()
  expect(await storedIn(page)).not.toContain(person.member_name)
})

itOnce('an address with a name or a plate is understood, and does not keep it', async () => {
  const lang = 'en'
  const person = await parkMember(8)
  const { page } = await app.visit(`/garage/member#${new URLSearchParams({ plate_no: person.plate_no }).toString()}`, {
    lang,
  })
  await listParts(page, lang).row(person.member_name).waitFor()
  expect(await listParts(page, lang).rows.count()).toBe(1)
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#plate_no=\*\w{10}$/)
  await navigateTo(page, `/garage/car?plate=${encodeURIComponent(person.plate_no)}`)
  await page.getByRole('heading', { level: 1, name: person.plate_no }).waitFor({ state: 'attached' })
  expect(addressOf(page)).not.toContain(person.plate_no)
  const address = page.url()

  // Another browser is told what is missing.
  const { page: other } = await app.visit(address.slice(app.server.address.length), { lang })
  await other.getByText(words(lang).tabs.notHeld).waitFor()
  await expect.poll(() => other.url()).toBe(`${app.server.address}/garage/car`)
  await navigateTo(other, '/garage/member#plate_no=*0123456789&dc_status=1')
  await expect.poll(() => new URL(other.url()).hash).toBe('#dc_status=1')
})

itOnce('a sign-in returns to the list with the filters that follow the #, which no server gets', async () => {
  const lang = 'en'
  const t = words(lang)
  const { page } = await app.visit('/garage/member?a=1#dc_status=1', { lang, token: null })
  await page.getByRole('heading', { name: t.signIn.heading }).waitFor()
  const { searchParams, hash } = new URL(page.url())
  expect([searchParams.get('redirect'), hash]).toEqual(['/garage/member?a=1', '#dc_status=1'])
  await page.getByLabel(t.signIn.userName, { exact: true }).fill('admin')
  await page.getByLabel(t.signIn.password, { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: t.signIn.submit }).click()
  await expect.poll(() => page.url()).toBe(`${app.server.address}/garage/member?a=1#dc_status=1`)
})
