import { describe, expect, it } from 'vitest'
import { localize, zhEn } from '../../../model/label'
import { shift, wallTime } from '../../../model/wall-time'
import { appUser } from '../../../resources/app/app-user'
import { memberRecharge } from '../../../resources/member/member-recharge'
import { parkingRecord } from '../../../resources/parking/parking-record'
import { screens } from '../../../resources'
import { rowsOf } from '../../../server/rows/rows'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys()
const now = wallTime(new Date(), 'Asia/Shanghai')

/** The screens that show rows of a resource which has a main list, too. */
const further = screens.filter(({ list }) => list !== undefined)

describe.each(languages)('a further list of a resource (%s)', (lang) => {
  it('says what it is for', async () => {
    const { page } = await app.visit('/', { lang })
    const purposes: string[] = []
    for (const { view, label } of further) {
      await page.goto(`${app.server.address}/${view}`)
      await page.getByRole('heading', { level: 1, name: localize(label, lang) }).waitFor({ state: 'attached' })
      purposes.push(await page.locator('.list-purpose:visible').innerText())
    }
    expect(new Set(purposes).size).toBe(further.length)
  })

  it('of parking records finds those of a stall, and the main list says so', async () => {
    const stall = lang === 'en' ? 43 : 53
    const [plate, other] = [`704${stall}`, `${stall}704`]
    const stays = rowsOf(parkingRecord, app.server.database)
    const stay = { parkCode: 'P001', inTime: now, garageNo: 7 }
    await stays.insert({ ...stay, plateNo: `粤B${plate}`, carportNo: stall })
    await stays.insert({ ...stay, plateNo: `粤B${other}`, carportNo: stall + 1 })
    const { page } = await app.visit('/garage/parkrecord', { lang })
    const parts = listParts(page, lang)
    await parts.row(other).waitFor()
    const [search] = further.filter(({ resource }) => resource === parkingRecord)
    const name = localize(search?.label ?? zhEn('', ''), lang)
    expect(await page.locator('.list-purpose:visible').innerText()).toContain(name)
    await page.goto(`${app.server.address}/garage/cslog`)
    await parts.row(other).waitFor()
    await parts.field(localize(parkingRecord.fields.carportNo.label, lang)).fill(lang === 'en' ? '４３' : '５３')
    await parts.searchNow.click()
    await parts.row(other).waitFor({ state: 'detached' })
    expect(await parts.rows.count()).toBe(1)
    await parts.row(plate).waitFor()
  })

  it('of expiring members has those whose time ends within thirty days, and none whose time is over', async () => {
    const name = fresh('member')
    const until = (days: number, minutes = 0) => shift(now, { days, minutes })
    const ends = { over: until(0, -5), old: until(-3), soon: until(0, 60), later: until(29), tooLate: until(31) }
    for (const [which, valid_time] of Object.entries(ends))
      await app.server.create('/api/member', { member_name: `${which} ${name}`, valid_time })
    const { page } = await app.visit('/garage/membern', { lang })
    const parts = listParts(page, lang)
    await parts.row(`soon ${name}`).waitFor()
    await parts.row(`later ${name}`).waitFor()
    expect(await parts.row(name).count()).toBe(2)
  })

  it('of when app users last used the app deletes none of them', async () => {
    const userCode = fresh('user')
    await rowsOf(appUser, app.server.database).insert({ userCode, userName: userCode, lastTime: now })
    const { t } = listParts((await app.visit('/')).page, lang)
    const deletes = async (path: string): Promise<number> => {
      const { page } = await app.visit(path, { lang })
      const parts = listParts(page, lang)
      await parts.row(userCode).waitFor()
      return parts.row(userCode).getByRole('button', { name: t.delete }).count()
    }
    expect(await deletes('/garage/appuser')).toBe(1)
    expect(await deletes('/garage/applog')).toBe(0)
  })
})

describe.each(languages)('a member (%s)', (lang) => {
  it('is named once in the list of their top-ups', async () => {
    const member_name = fresh('member')
    const id = await app.server.create('/api/member', { member_name })
    await app.server.create('/api/mrecharge', { member_id: id, amount: 10 })
    const query = new URLSearchParams({ id: String(id), member_name }).toString()
    const { page } = await app.visit(`/garage/member-recharge?${query}`, { lang })
    const parts = listParts(page, lang)
    await parts.row(member_name).waitFor()
    const { member_name: name, member_id } = memberRecharge.fields
    const headings = await parts.headings()
    expect(headings).toContain(localize(name.label, lang))
    expect(headings).not.toContain(localize(member_id.label, lang))
    expect((await parts.row(member_name).innerText()).split(member_name)).toHaveLength(2)
  })

  it.each([
    ['whose time is over', -1, 1],
    ['whose time goes on', 1, 0],
  ])('%s is shown so beside the state, when the record is opened', async (_, days, count) => {
    const member_name = fresh('member')
    const card_no = fresh('card')
    await app.server.create('/api/member', { member_name, card_no, valid_time: shift(now, { days }) })
    const { page } = await app.visit('/garage/member', { lang })
    await listParts(page, lang).row(member_name).getByText(card_no).click()
    const head = page.locator('.detail-title')
    await head.filter({ hasText: member_name }).waitFor()
    expect(await head.getByText(words(lang).value.expired).count()).toBe(count)
  })
})
