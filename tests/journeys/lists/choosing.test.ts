import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { carPark } from '../../../resources/system/car-park'
import { rowsOf } from '../../../server/rows/rows'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { holdCalls } from '../support/held-calls'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys()
const t = words('zh-chs')
const lookUp = '/api/member/find_all'

const newMember = async (member_name: string): Promise<number> =>
  app.server.create('/api/member', { member_name, valid_time: '2026-01-01 00:00:00' })

/** The entries of the open dropdown, as users see them. */
const offered = async (page: Page): Promise<string[]> =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option').allInnerTexts()

const nothingFor = (typed: string): string => fill(t.form.nothingChosen, { typed })

/** The form of a new recharge, with the dropdown of its member open and the first answer shown. */
async function openRecharge() {
  const { page } = await app.visit('/garage/member-recharge', { lang: 'zh-chs' })
  const calls = await holdCalls(page, lookUp)
  await listParts(page, 'zh-chs').create.click()
  const parts = formParts(page, 'zh-chs', '新建会员充值')
  const member = parts.field('会员')
  await member.click()
  await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(1)
  await parts.field('充值金额(元)').waitFor()
  const chosen = parts.form.locator('.form-field').filter({ hasText: /^\*?会员/ })
  return { page, calls, member, chosen, ...parts }
}

describe('a dropdown that asks the server', () => {
  it.each(['Enter', 'Tab'])('takes no row of an earlier question (%s)', async (key) => {
    const name = fresh('寻找')
    await newMember(name)
    const { page, calls, member, chosen } = await openRecharge()
    calls.hold(name)
    await member.pressSequentially(name)
    await page.keyboard.press(key)
    calls.letGo(name)
    if (key === 'Enter') await expect.poll(() => chosen.innerText()).toContain(name)
    else await expect.poll(() => chosen.innerText()).toContain(nothingFor(name))
  })

  it('takes the row of the present question when its answer arrives after Enter', async () => {
    const name = fresh('唯一')
    const id = await newMember(name)
    const { page, calls, member, field, save, chosen } = await openRecharge()
    calls.hold(name)
    await member.pressSequentially(name)
    await page.keyboard.press('Enter')
    calls.letGo(name)
    await expect.poll(() => chosen.innerText()).toContain(name)
    await field('充值金额(元)').fill('10')
    expect(await callOf(page, '/api/mrecharge/create', () => save.click())).toMatchObject({ member_id: id })
  })

  it('shows the label of the row that was chosen at once, whether or not its name can be looked up', async () => {
    const name = fresh('具名')
    const id = await newMember(name)
    const { page, calls, member, chosen } = await openRecharge()
    await member.pressSequentially(name)
    await expect.poll(() => offered(page)).toEqual([name])
    calls.hold(`"id":[${id}]`)
    await page.keyboard.press('Enter')
    expect(await chosen.locator('.ant-select-content').innerText()).toBe(name)
    calls.fail(`"id":[${id}]`)
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
    expect(await chosen.locator('.ant-select-content').innerText()).toBe(name)
  })

  it('takes none of several rows that the person has not seen', async () => {
    const name = fresh('几个')
    await newMember(`${name}甲`)
    await newMember(`${name}乙`)
    const { page, calls, member, chosen } = await openRecharge()
    calls.hold(name)
    await member.pressSequentially(name)
    await page.keyboard.press('Enter')
    calls.letGo(name)
    await expect.poll(async () => (await offered(page)).length).toBe(2)
    expect(await chosen.locator('.ant-select-content').innerText()).not.toContain('甲')
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.innerText()).toMatch(new RegExp(`${name}[甲乙]`))
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

  it('shows no answer that arrives after that of a later question', async () => {
    const [early, late] = [fresh('早问'), fresh('晚问')]
    await newMember(early)
    await newMember(late)
    const { page, calls, member } = await openRecharge()
    calls.hold(early)
    const asked = page.waitForRequest((one) => one.url().endsWith(lookUp) && (one.postData() ?? '').includes(early))
    await member.pressSequentially(early)
    await asked
    await member.fill(late)
    await expect.poll(() => offered(page)).toEqual([late])
    const answered = page.waitForResponse((one) => (one.request().postData() ?? '').includes(early)).catch(() => null)
    calls.letGo(early)
    await Promise.race([answered, page.waitForTimeout(1000)])
    expect(await offered(page)).toEqual([late])
  })

  it('shows the ids of rows with equal names', async () => {
    const name = fresh('同名')
    const ids = [await newMember(name), await newMember(name)]
    const { page, member, chosen } = await openRecharge()
    await member.fill(name)
    await expect.poll(async () => (await offered(page)).length).toBe(2)
    const texts = await offered(page)
    for (const id of ids) expect(texts.some((text) => text.includes(name) && text.includes(String(id)))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.innerText()).toMatch(new RegExp(`${name}\\s*#(${ids.join('|')})`))
  })

  it('takes with Tab only what the typed text means', async () => {
    const [twin, only] = [fresh('双名'), fresh('独名')]
    await newMember(twin)
    await newMember(twin)
    await newMember(only)
    const { page, member, chosen, problemOf } = await openRecharge()
    await page.keyboard.press('Tab')
    await expect.poll(() => offered(page)).toEqual([])
    expect(await chosen.locator('.ant-select-content').innerText()).toBe('')
    await member.click()
    await member.fill(twin)
    await expect.poll(async () => (await offered(page)).length).toBe(2)
    await page.keyboard.press('Tab')
    await expect.poll(() => problemOf('会员')).toBe(nothingFor(twin))
    expect(await chosen.locator('.ant-select-content').innerText()).toBe('')
    await member.click()
    await member.fill(only)
    await expect.poll(() => offered(page)).toEqual([only])
    await page.keyboard.press('Tab')
    await expect.poll(() => chosen.locator('.ant-select-content').innerText()).toBe(only)
    expect(await problemOf('会员')).toBe('')
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

it('a dropdown of few entries takes with Tab only the entry to which the keys moved', async () => {
  const { page } = await app.visit('/management/user', { lang: 'zh-chs' })
  await listParts(page, 'zh-chs').create.click()
  const { field, form } = formParts(page, 'zh-chs', '新建用户')
  const kind = field('性别')
  const shown = form
    .locator('.form-field')
    .filter({ hasText: /^\*?性别/ })
    .locator('.ant-select-content')
  await kind.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(1)
  const [first = ''] = await offered(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => offered(page)).toEqual([])
  expect(await shown.innerText()).toBe('')
  await kind.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect.poll(() => shown.innerText()).toBe(first)
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

it.each(short)('a dropdown of few entries offers those that are typed ($lang)', async (of) => {
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
  await parts.field(of.sex).click()
  await parts.field(of.sex).pressSequentially(of.female.toLowerCase())
  await expect.poll(() => offered(page)).toEqual([of.female])
  // Tab chooses what is highlighted, which follows what is offered.
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').getByText(of.female).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => parts.form.innerText()).toContain(of.female)
})

it.each(languages)('a dropdown finds names by pinyin and by its initials (%s)', async (lang) => {
  const ending = fresh('')
  const name = `欧阳致远${ending}`
  await newMember(name)
  const { page } = await app.visit('/garage/member-recharge', { lang })
  await listParts(page, lang).create.click()
  const member = page.getByRole('dialog').locator('[id$="-member_id"]')
  for (const typed of ['oyzy', 'ouyang', 'zhiyuan']) {
    await member.fill('')
    await member.pressSequentially(typed)
    await page.locator('.ant-select-dropdown:visible').getByTitle(name).waitFor()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('.form-field').filter({ hasText: name }).waitFor()
})

it('a car park without a name is shown by its code beside a garage', async () => {
  const { create, database } = app.server
  await rowsOf(carPark, database).insert({ park_code: 'P777' })
  await create('/api/ginfo', { park_code: 'P777', garage_index: 77, park_no: 1 })
  const { page } = await app.visit('/garage/deposit', { lang: 'zh-chs' })
  const garage = listParts(page, 'zh-chs').field('车库')
  await garage.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await offered(page)).find((one) => one.startsWith('77'))).toMatch(/^77\s+P777$/)
})
