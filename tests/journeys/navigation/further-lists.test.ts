import { describe, expect, it } from 'vitest'
import { localize, zhEn } from '../../../model/label'
import { shift, wallTime } from '../../../model/wall-time'
import { appUser } from '../../../resources/app/app-user'
import { memberRecharge } from '../../../resources/member/member-recharge'
import { parkingRecord } from '../../../resources/parking/parking-record'
import { screens } from '../../../resources'
import { rowsOf } from '../../../server/rows/rows'
import { fresh } from '../../support/running-server'
import { homeHeading } from '../support/home-heading'
import { highWindow, journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { navigateTo, openPage, pathOf } from '../support/path-of'
import { languages, words } from '../support/words'

const app = journeys()
const now = wallTime(new Date(), 'Asia/Shanghai')

/** The screens that show rows of a resource which has a main list, too. */
const further = screens.filter(({ list }) => list !== undefined)

describe.each(languages)('a further list of a resource (%s)', (lang) => {
  it('says what it is for', async () => {
    const { page } = await app.visit('/', { lang })
    await homeHeading(page).waitFor()
    const purposes: string[] = []
    for (const { view } of further) {
      await openPage(page, `/${view}`, lang)
      purposes.push(await page.locator('.list-purpose:visible').innerText())
    }
    expect(new Set(purposes).size).toBe(further.length)
  })

  it('has the rows that it is for, and the main list says so', async () => {
    const stall = lang === 'en' ? 43 : 53
    const [plate, other] = [`704${stall}`, `${stall}704`]
    const stays = rowsOf(parkingRecord, app.server.database)
    const stay = { parkCode: 'P001', inTime: now, garageNo: 7 }
    await stays.insert({ ...stay, plateNo: `粤B${plate}`, carportNo: stall })
    await stays.insert({ ...stay, plateNo: `粤B${other}`, carportNo: stall + 1 })
    const name = fresh('member')
    const until = (days: number, minutes = 0) => shift(now, { days, minutes })
    const ends = { over: until(0, -5), old: until(-3), soon: until(0, 60), later: until(29), tooLate: until(31) }
    for (const [which, valid_time] of Object.entries(ends))
      await app.server.create('/api/member', { member_name: `${which} ${name}`, valid_time })
    const userCode = fresh('user')
    await rowsOf(appUser, app.server.database).insert({ userCode, userName: userCode, lastTime: now })

    // Parking records of a stall.
    const { page } = await app.visit('/garage/parkrecord', { lang, ...highWindow })
    const parts = listParts(page, lang)
    await parts.row(other).waitFor()
    const [search] = further.filter(({ resource }) => resource === parkingRecord)
    const searchName = localize(search?.label ?? zhEn('', ''), lang)
    expect(await page.locator('.list-purpose:visible').innerText()).toContain(searchName)
    await openPage(page, '/garage/cslog', lang)
    await parts.row(other).waitFor()
    const stallField = parts.field(localize(parkingRecord.fields.carportNo.label, lang))
    await stallField.fill(lang === 'en' ? '４３' : '５３')
    await stallField.press('Enter')
    await parts.row(other).waitFor({ state: 'detached' })
    expect(await parts.rows.count(), 'parking records of the stall').toBe(1)
    await parts.row(plate).waitFor()

    // Members whose time ends within thirty days, and none whose time is over.
    await navigateTo(page, '/garage/membern')
    await parts.row(`soon ${name}`).waitFor()
    await parts.row(`later ${name}`).waitFor()
    expect(await parts.row(name).count(), 'expiring members').toBe(2)

    // When app users last used the app, a list that deletes none of them.
    for (const [path, count] of [
      ['/garage/appuser', 1],
      ['/garage/applog', 0],
    ] as const) {
      await navigateTo(page, path)
      await expect.poll(() => pathOf(page)).toBe(path)
      const row = page.locator('.tab-page:visible').locator('[data-row-key]').filter({ hasText: userCode })
      await row.waitFor()
      await expect.poll(() => row.getByRole('button', { name: parts.t.delete }).count(), { message: path }).toBe(count)
    }
  })
})

it.each(languages)(
  'a member is named once in the list of their top-ups, and their record tells whether their time is over (%s)',
  async (lang) => {
    const member_name = fresh('member')
    const id = await app.server.create('/api/member', { member_name })
    await app.server.create('/api/mrecharge', { member_id: id, amount: 10 })
    const members = [
      { member_name: fresh('member'), card_no: fresh('card'), days: -1, expired: 1 },
      { member_name: fresh('member'), card_no: fresh('card'), days: 1, expired: 0 },
    ]
    for (const { days, member_name: name, card_no } of members)
      await app.server.create('/api/member', { member_name: name, card_no, valid_time: shift(now, { days }) })
    const query = new URLSearchParams({ id: String(id), member_name }).toString()
    const { page } = await app.visit(`/garage/member-recharge?${query}`, { lang })
    const parts = listParts(page, lang)
    await parts.row(member_name).waitFor()
    const { member_name: name, member_id } = memberRecharge.fields
    const headings = await parts.headings()
    expect(headings).toContain(localize(name.label, lang))
    expect(headings).not.toContain(localize(member_id.label, lang))
    expect((await parts.row(member_name).innerText()).split(member_name)).toHaveLength(2)

    await navigateTo(page, '/garage/member')
    const head = page.locator('.detail-title')
    for (const one of members) {
      await parts.row(one.member_name).getByText(one.card_no).click()
      await head.filter({ hasText: one.member_name }).waitFor()
      expect(await head.getByText(words(lang).value.expired).count(), `ends in ${one.days} days`).toBe(one.expired)
    }
  },
)
