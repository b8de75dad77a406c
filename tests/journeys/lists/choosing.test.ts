import type { Locator, Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { carPark } from '../../../resources/system/car-park'
import { rowsOf } from '../../../server/rows/rows'
import { isCampaign, oneOf } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { holdCalls } from '../support/held-calls'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'
import { describeOnce, itOnce } from '../../support/once'

const app = journeys()
const t = words('zh-chs')
const lookUp = '/api/member/find_all'

const newMember = async (member_name: string): Promise<number> =>
  app.server.create('/api/member', { member_name, valid_time: '2026-01-01 00:00:00' })

/** The entries of the open dropdown, as users see them. */
const offered = async (page: Page): Promise<string[]> =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option').allInnerTexts()

/** A member is offered by name, by pinyin and by its initials, and no other one. */
async function expectFound(page: Page, member: Locator, name: string): Promise<void> {
  for (const typed of ['oyzy', 'ouyang', 'zhiyuan', name]) {
    await member.fill('')
    await member.pressSequentially(typed)
    await expect.poll(() => offered(page), { message: typed }).toEqual([name])
  }
}

const nothingFor = (typed: string): string => fill(t.form.nothingChosen, { typed })

/** The form of a new recharge, with the dropdown of its member open and the first answer shown. */
async function openRecharge() {
  const { page } = await app.visit('/garage/member-recharge', { lang: 'zh-chs' })
  const calls = await holdCalls(page, lookUp)
  const { form, field, save, cancel, alert, problemOf } = formParts(page, 'zh-chs', '新建会员充值')
  const member = field('会员')
  const open = async () => {
    await listParts(page, 'zh-chs').create.click()
    await member.click()
    await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(1)
    await field('充值金额(元)').waitFor()
  }
  /** The form anew, without the input so far. */
  const reopen = async () => {
    await cancel.click()
    const discard = page.getByRole('button', { name: t.form.discard })
    await discard.click()
    await form.waitFor({ state: 'hidden' })
    await open()
  }
  await open()
  const chosen = form.locator('.form-field').filter({ hasText: /^\*?会员/ })
  return { page, calls, member, chosen, form, field, save, alert, problemOf, open, reopen }
}

describeOnce('a dropdown that asks the server', () => {
  it('takes the row of the present question, and shows its label at once, whether or not it can be looked up', async () => {
    const [name, other] = [fresh('唯一'), `欧阳致远${fresh('具名')}`]
    const id = await newMember(name)
    const otherId = await newMember(other)
    const { page, calls, member, field, form, save, chosen, open } = await openRecharge()
    // The answer arrives after Enter.
    calls.hold(name)
    await member.pressSequentially(name)
    await page.keyboard.press('Enter')
    calls.letGo(name)
    await expect.poll(() => chosen.innerText()).toContain(name)
    await field('充值金额(元)').fill('10')
    expect(await callOf(page, '/api/mrecharge/create', () => save.click())).toMatchObject({ member_id: id })
    await form.waitFor({ state: 'hidden' })

    await open()
    await expectFound(page, member, other)
    calls.hold(`"id":[${otherId}]`)
    await page.keyboard.press('Enter')
    expect(await chosen.locator('.ant-select-content').innerText()).toBe(other)
    calls.fail(`"id":[${otherId}]`)
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
    expect(await chosen.locator('.ant-select-content').innerText()).toBe(other)
  })

  it('takes no row of an earlier question, nor one of several that the person has not seen', async () => {
    const [early, late, several] = [fresh('早问'), fresh('晚问'), fresh('几个')]
    for (const name of [early, late, `${several}甲`, `${several}乙`]) await newMember(name)
    const { page, calls, member, chosen, reopen } = await openRecharge()
    calls.hold(early)
    const asked = page.waitForRequest((one) => one.url().endsWith(lookUp) && (one.postData() ?? '').includes(early))
    await member.pressSequentially(early)
    await asked
    // The page gives up the earlier question, or its answer arrives.
    const isEarly = (one: Request) => (one.postData() ?? '').includes(early)
    const over = Promise.race([
      page.waitForEvent('requestfailed', isEarly),
      page.waitForResponse((one) => isEarly(one.request())),
    ])
    await member.fill(late)
    await expect.poll(() => offered(page)).toEqual([late])
    calls.letGo(early)
    await over
    expect(await offered(page)).toEqual([late])

    await member.fill('')
    await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(1)
    calls.hold(several)
    await member.pressSequentially(several)
    await page.keyboard.press('Enter')
    calls.letGo(several)
    await expect.poll(async () => (await offered(page)).length).toBe(2)
    expect(await chosen.locator('.ant-select-content').innerText()).not.toContain('甲')
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.innerText()).toMatch(new RegExp(`${several}[甲乙]`))

    await reopen()
    calls.hold(late)
    await member.pressSequentially(late)
    await page.keyboard.press('Tab')
    calls.letGo(late)
    await expect.poll(() => chosen.innerText()).toContain(nothingFor(late))
  })

  it('says at the field that nothing was chosen, and is not saved until it is corrected', async () => {
    const name = fresh('未选')
    await newMember(name)
    const { page, calls, member, field, save, problemOf, alert } = await openRecharge()
    calls.hold(name)
    await member.pressSequentially(name)
    await field('充值金额(元)').fill('10')
    await expect.poll(() => problemOf('会员')).toBe(nothingFor(name))
    await save.click()
    await expect.poll(() => alert.innerText()).toBe(fill(t.form.problems, { count: 1 }))
    calls.letGo(name)
    await member.click()
    await member.pressSequentially(name)
    await expect.poll(() => offered(page)).toEqual([name])
    await page.keyboard.press('Enter')
    await expect.poll(() => problemOf('会员')).toBe('')
    await callOf(page, '/api/mrecharge/create', () => save.click())
  })

  it('takes with Tab only what the typed text means, and shows the ids of rows with equal names', async () => {
    const [twin, only] = [fresh('双名'), fresh('独名')]
    const ids = [await newMember(twin), await newMember(twin)]
    await newMember(only)
    const { page, member, chosen, problemOf } = await openRecharge()
    const content = chosen.locator('.ant-select-content')
    await page.keyboard.press('Tab')
    await expect.poll(() => offered(page)).toEqual([])
    expect(await content.innerText()).toBe('')
    await member.click()
    await member.fill(twin)
    await expect.poll(async () => (await offered(page)).length).toBe(2)
    const texts = await offered(page)
    for (const id of ids) expect(texts.some((text) => text.includes(twin) && text.includes(String(id)))).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => problemOf('会员')).toBe(nothingFor(twin))
    expect(await content.innerText()).toBe('')
    await member.click()
    await member.fill(only)
    await expect.poll(() => offered(page)).toEqual([only])
    await page.keyboard.press('Tab')
    await expect.poll(() => content.innerText()).toBe(only)
    expect(await problemOf('会员')).toBe('')
    await member.click()
    await member.fill(twin)
    await expect.poll(async () => (await offered(page)).length).toBe(2)
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.innerText()).toMatch(new RegExp(`${twin}\\s*#(${ids.join('|')})`))
  })

  it('takes no stall of an earlier question', async () => {
    const { page } = await app.visit('/garage/part', { lang: 'zh-chs' })
    const calls = await holdCalls(page, '/api/ginfo/find_all')
    await listParts(page, 'zh-chs').create.click()
    const { field, form } = formParts(page, 'zh-chs', '新建存取车记录')
    await field('车位').click()
    await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(1)
    calls.hold('"park_no":12')
    await field('车位').pressSequentially('12')
    await page.keyboard.press('Enter')
    calls.letGo('"park_no":12')
    await expect.poll(async () => (await offered(page)).join() || (await form.innerText())).toContain('12 号位')
    expect(await form.innerText()).not.toMatch(/ [1-9] 号位/)
  })
})

if (isCampaign)
  it('a dropdown finds rows by pinyin in English, too', async () => {
    const name = `欧阳致远${fresh('具名')}`
    await newMember(name)
    const { page } = await app.visit('/garage/member-recharge', { lang: 'en' })
    await listParts(page, 'en').create.click()
    const member = formParts(page, 'en', 'New Top-up').field('Member')
    await member.click()
    await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(1)
    await expectFound(page, member, name)
  })

const short = [
  {
    lang: 'zh-chs',
    status: '状态',
    sex: '性别',
    form: '新建用户',
    typed: ['停', 'ty', 'tingyong'],
    found: '停用',
    female: '女',
  },
  {
    lang: 'en',
    status: 'Status',
    sex: 'Sex',
    form: 'New User',
    typed: ['dis', 'ABLED'],
    found: 'Disabled',
    female: 'Female',
  },
] as const

it.each(oneOf(short))(
  'a dropdown of few entries offers those that are typed, and Tab takes the highlighted one ($lang)',
  async (of) => {
    const { page } = await app.visit('/management/user', { lang: of.lang })
    const { field, searchNow, create } = listParts(page, of.lang)
    const filter = field(of.status)
    await filter.click()
    await expect.poll(async () => (await offered(page)).length).toBe(3)
    for (const typed of of.typed) {
      await filter.fill(typed)
      await expect.poll(() => offered(page)).toEqual([of.found])
    }
    await page.keyboard.press('Enter')
    expect(await callOf(page, '/api/user/index', () => searchNow.click())).toMatchObject({ status: 2 })
    await create.click()
    const parts = formParts(page, of.lang, of.form)
    // Tab takes only the entry to which the keys moved.
    const sex = parts.field(of.sex)
    const shown = parts.form
      .locator('.form-field')
      .filter({ hasText: new RegExp(`^\\*?${of.sex}`) })
      .locator('.ant-select-content')
    const openEntries = async () => {
      await sex.focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(1)
    }
    await openEntries()
    const [first = ''] = await offered(page)
    await page.keyboard.press('Tab')
    await expect.poll(() => offered(page)).toEqual([])
    expect(await shown.innerText()).toBe('')
    await openEntries()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect.poll(() => shown.innerText()).toBe(first)
    await expect.poll(() => offered(page)).toEqual([])
    await parts.field(of.sex).click()
    await parts.field(of.sex).pressSequentially(of.female.toLowerCase())
    await expect.poll(() => offered(page)).toEqual([of.female])
    // Tab chooses what is highlighted, which follows what is offered.
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').getByText(of.female).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => parts.form.innerText()).toContain(of.female)
  },
)

itOnce('a car park without a name is shown by its code beside a garage', async () => {
  const { create, database } = app.server
  await rowsOf(carPark, database).insert({ park_code: 'P777' })
  await create('/api/ginfo', { park_code: 'P777', garage_index: 77, park_no: 1 })
  const { page } = await app.visit('/garage/deposit', { lang: 'zh-chs' })
  const garage = listParts(page, 'zh-chs').field('车库')
  await garage.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await offered(page)).find((one) => one.startsWith('77'))).toMatch(/^77\s+P777$/)
})
