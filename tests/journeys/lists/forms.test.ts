import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { shift, wallTime } from '../../../model/wall-time'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { holdCalls } from '../support/held-calls'
import { journeys } from '../support/journeys'
import { choose, listParts } from '../support/list-parts'
import { pathOf } from '../support/path-of'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys()

const labels: Record<
  Lang,
  Record<'member' | 'role' | 'user' | 'name' | 'plate' | 'phone' | 'status' | 'card', string>
> = {
  'zh-chs': {
    member: '会员',
    role: '角色',
    user: '用户',
    name: '会员姓名',
    plate: '车牌号',
    phone: '联系电话',
    status: '状态',
    card: '卡号',
  },
  en: {
    member: 'Member',
    role: 'Role',
    user: 'User',
    name: 'Member name',
    plate: 'Plate',
    phone: 'Phone',
    status: 'Status',
    card: 'Card no.',
  },
}

async function openForm(lang: Lang, path: string, label: string) {
  const visit = await app.visit(path, { lang })
  const parts = listParts(visit.page, lang)
  await parts.create.click()
  const form = formParts(visit.page, lang, fill(words(lang).form.createOf, { label }))
  await form.form.waitFor()
  return { ...visit, parts, ...form }
}

async function openEdit(lang: Lang, member_name: string) {
  const id = await app.server.create('/api/member', { member_name, tel: '13800000001' })
  const visit = await app.visit('/garage/member', { lang })
  const parts = listParts(visit.page, lang)
  await parts
    .row(member_name)
    .getByRole('button', { name: words(lang).list.edit })
    .click()
  const label = labels[lang].member
  return { ...visit, id, parts, ...formParts(visit.page, lang, fill(words(lang).form.editOf, { label })) }
}

describe.each(languages)('a form (%s)', (lang) => {
  const of = labels[lang]
  const t = words(lang)

  it('opens with defaults, saves a new row and confirms it, and asks before unsaved input is lost', async () => {
    const { page, field, fillEnd, save, cancel, parts, form } = await openForm(lang, '/garage/member', of.member)
    expect(await save.isDisabled()).toBe(true)
    await expect.poll(() => field(of.name).evaluate((input) => input === document.activeElement)).toBe(true)
    await form.getByText(lang === 'en' ? 'Active' : '正常').waitFor()
    await form.getByText('标准等级').waitFor()
    const member_name = fresh(`新会员${lang}`)
    await fillEnd()
    await field(of.name).fill(member_name)
    const sent = await callOf(page, '/api/member/create', () => save.click())
    expect(sent).toMatchObject({ member_name, member_type: 1, dc_status: 1 })
    await page.getByText(t.form.submitted).waitFor()
    await form.waitFor({ state: 'hidden' })
    await parts.row(member_name).waitFor()

    const question = page.getByRole('dialog', { name: t.form.unsaved })
    for (const leave of [() => cancel.click(), () => page.keyboard.press('Escape')]) {
      await parts.create.click()
      await field(of.name).fill('未保存')
      await leave()
      await question.getByText(t.form.unsavedAsk).waitFor()
      await question.getByRole('button', { name: t.form.keepEditing }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await field(of.name).inputValue()).toBe('未保存')
      await leave()
      await question.getByRole('button', { name: t.form.discard }).click()
      await form.waitFor({ state: 'hidden' })
      expect(pathOf(page)).toBe('/garage/member')
    }
    await parts.create.click()
    await field(of.name).fill('未保存')
    // A plate of eight characters is shown whole beside its chip.
    await field(of.plate).fill('粤BD12340')
    await field(of.phone).focus()
    const hiddenWidth = () => field(of.plate).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await hiddenWidth()).toBeLessThanOrEqual(0)
    const dialogOpened = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await dialogOpened
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  })

  it('shows every problem at once with their number, focuses the first, and shows those of a field on change', async () => {
    const user = lang === 'en' ? ['User name', 'Name', 'Password'] : ['用户名', '姓名', '密码']
    const { page, parts, form, field, save, cancel, alert, problemOf, isFocused } = await openForm(
      lang,
      '/management/user',
      of.user,
    )
    const [name = '', nickname = '', password = ''] = user
    const phone = lang === 'en' ? 'Mobile phone' : '手机号'
    await field(phone).fill('123')
    await field(password).fill('simple')
    await save.click()
    await expect.poll(() => problemOf(name)).toBe(lang === 'en' ? 'Required' : '必填')
    expect(await problemOf(nickname)).toBe(lang === 'en' ? 'Required' : '必填')
    expect(await problemOf(phone)).toBe(lang === 'en' ? 'Not a valid mobile number' : '手机号码格式不正确')
    expect(await problemOf(password)).toMatch(lang === 'en' ? /at least two kinds/ : /至少包含/)
    expect(await alert.innerText()).toBe(fill(t.form.problems, { count: 5 }))
    expect(await isFocused(name)).toBe(true)
    await field(phone).fill('13912345678')
    await expect.poll(() => problemOf(phone)).toBe('')
    expect(await alert.innerText()).toBe(fill(t.form.problems, { count: 4 }))

    // Until then, those of fields are shown on change, also when a field is emptied again.
    await cancel.click()
    await page.getByRole('button', { name: t.form.discard }).click()
    await form.waitFor({ state: 'hidden' })
    await parts.create.click()
    const [required, noPhone] =
      lang === 'en' ? ['Required', 'Not a valid mobile number'] : ['必填', '手机号码格式不正确']
    for (const [typed, problem] of [
      ['123', noPhone],
      ['13912345678', ''],
      ['1391', noPhone],
    ] as const) {
      await field(phone).fill(typed)
      await expect.poll(() => problemOf(phone), { message: typed }).toBe(problem)
    }
    expect(await problemOf(nickname)).toBe('')
    await field(nickname).fill('甲')
    await field(nickname).fill('')
    await expect.poll(() => problemOf(nickname)).toBe(required)
    await field(nickname).fill('乙')
    await expect.poll(() => problemOf(nickname)).toBe('')
  })

  it('shows problems that only the server can find at their fields', async () => {
    const role_key = fresh('taken')
    await app.server.create('/api/role', { role_name: '已有', role_key, data_scope: 1 })
    const { page, field, save, problemOf, form } = await openForm(lang, '/management/role', of.role)
    const [name = '', key = '', scope = '', all = ''] =
      lang === 'en'
        ? ['Role name', 'Role key', 'Data scope', 'All data']
        : ['角色名称', '角色标识', '数据范围', '全部数据']
    await field(name).fill('新的')
    await field(key).fill(role_key)
    await choose(page, field(scope), all)
    await save.click()
    await expect.poll(() => problemOf(key)).toContain(role_key)
    expect(await form.isVisible()).toBe(true)
    await field(key).fill(fresh('free'))
    expect(await problemOf(key)).toBe('')
    await save.click()
    await form.waitFor({ state: 'hidden' })
  })

  it('shows both values when another user has saved meanwhile, and saves the chosen ones', async () => {
    const mine = lang === 'en' ? '13700000004' : '13700000003'
    const { page, id, form, field, save } = await openEdit(lang, fresh('冲突'))
    await expect.poll(() => field(of.phone).inputValue()).toBe('13800000001')
    await app.server.ask('PUT', '/api/member/update', { id, tel: '13900000002', card_no: 'THEIRS' })
    await field(of.phone).fill(mine)
    await save.click()
    await form.getByRole('alert').filter({ hasText: t.form.conflict }).waitFor()
    const { updated_at } = await app.server.detail('/api/member', id)
    const [admin] = (await app.server.list('/api/user', { user_name: 'admin' })).list
    const saved = fill(t.form.conflictBy, { name: String(admin?.nickname), time: String(updated_at) })
    await form.getByText(saved).waitFor()
    const phone = form.getByRole('radiogroup', { name: of.phone })
    await phone.getByText(mine).waitFor()
    await phone.getByText('13900000002').waitFor()
    await form.getByRole('radiogroup', { name: of.card }).getByText('THEIRS').waitFor()
    await phone.getByRole('radio', { name: new RegExp(t.form.conflictMine) }).check()
    await callOf(page, '/api/member/update', () => form.getByRole('button', { name: t.form.conflictMerge }).click())
    await form.waitFor({ state: 'hidden' })
    expect(await app.server.detail('/api/member', id)).toMatchObject({ tel: mine, card_no: 'THEIRS' })
  })
})

describeOnce('a form', () => {
  const t = words('zh-chs')
  const of = labels['zh-chs']

  it('waits for its dictionaries, closes when its row is gone, reads a row and saves only changes', async () => {
    const name = fresh('修改')
    const gone = fresh('已删')
    const goneId = await app.server.create('/api/member', { member_name: gone })
    const id = await app.server.create('/api/member', { member_name: name, tel: '13800000001' })
    const { page } = await app.visit('/healthz', { lang: 'zh-chs' })
    const calls = await holdCalls(page, '/api/dictData/index')
    calls.hold('')
    const asked = page.waitForRequest('**/api/dictData/index')
    await page.goto(`${app.server.address}/garage/member`)
    const parts = listParts(page, 'zh-chs')
    await asked
    await parts.create.click()
    const creating = formParts(page, 'zh-chs', '新建会员')
    await creating.field(of.name).fill('等字典')
    expect(await creating.save.isDisabled(), 'saving while a dictionary is loading').toBe(true)
    calls.letGo('')
    await expect.poll(() => creating.save.isDisabled()).toBe(false)
    await creating.cancel.click()
    await page.getByRole('button', { name: t.form.discard }).click()
    await creating.form.waitFor({ state: 'hidden' })

    // Not by a call: the list would be told.
    await app.server.database.run({ text: 'DELETE FROM "member" WHERE "id" = $1', values: [goneId] })
    await parts.row(gone).getByRole('button', { name: t.list.edit }).click()
    await page.getByText('没有此记录').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await parts.row(name).getByRole('button', { name: t.list.edit }).click()
    const { field, save, form } = formParts(page, 'zh-chs', '编辑会员')
    await expect.poll(() => field(of.name).inputValue()).toBe(name)
    expect(await save.isDisabled()).toBe(true)
    await field(of.card).fill('A1')
    expect(await save.isDisabled()).toBe(false)
    await field(of.card).fill('')
    expect(await save.isDisabled(), 'saving without changes').toBe(true)
    await field(of.card).fill('A100')
    await choose(page, field(of.status), '停用')
    const sent = await callOf(page, '/api/member/update', () => save.click())
    expect(sent).toMatchObject({ id, card_no: 'A100', dc_status: 2 })
    expect(sent).toHaveProperty('version')
    expect(sent).not.toHaveProperty('tel')
    await page.getByText(t.form.submitted).waitFor()
    await form.waitFor({ state: 'hidden' })
    await parts.row(name).filter({ hasText: 'A100' }).filter({ hasText: '停用' }).waitFor()
  })

  it('creates a recharge of the member from whose row it was opened', async () => {
    const name = fresh('充值')
    const valid_time = '2026-01-01 00:00:00'
    const id = await app.server.create('/api/member', { member_name: name, valid_time })
    const { page } = await app.visit('/garage/member', { lang: 'zh-chs' })
    const parts = listParts(page, 'zh-chs')
    await parts.row(name).getByRole('link', { name }).click()
    await page.getByRole('heading', { name: `会员充值：${name}`, exact: true }).waitFor({ state: 'attached' })
    expect(pathOf(page)).toBe('/garage/member-recharge')
    await parts.create.click()
    const { form, field, save } = formParts(page, 'zh-chs', '新建会员充值')
    expect(await field('会员').isDisabled()).toBe(true)
    const soon = shift(wallTime(new Date(), 'Asia/Shanghai'), { months: 1 }).slice(0, 10)
    expect(await field('有效期至').inputValue()).toContain(soon)
    await field('充值金额(元)').fill('120')
    const sent = await callOf(page, '/api/mrecharge/create', () => save.click())
    expect(sent).toMatchObject({ member_id: id, pay_type: 1, dc_status: 1 })
    await form.waitFor({ state: 'hidden' })
    await parts.row('120.00').waitFor()
    await page.getByRole('link', { name: '返回会员列表' }).click()
    await parts.row(name).filter({ hasText: soon }).waitFor()
    expect(pathOf(page)).toBe('/garage/member')
  })

  it('lists the rules of the grade from whose row it was opened, and creates another', async () => {
    const { page } = await app.visit('/garage/grade', { lang: 'zh-chs' })
    const parts = listParts(page, 'zh-chs')
    await parts.row('年卡会员').getByRole('link', { name: '年卡会员' }).click()
    await expect.poll(() => parts.rows.count()).toBe(2)
    expect(pathOf(page)).toBe('/garage/graderule')
    await parts.create.click()
    const { form, field, save } = formParts(page, 'zh-chs', '新建计费规则')
    await field('规则名称').fill('夜间')
    await save.click()
    await form.waitFor({ state: 'hidden' })
    await parts.row('夜间').waitFor()
    expect(await parts.rows.count()).toBe(3)
    await page.getByRole('link', { name: '返回会员等级' }).click()
    await expect.poll(() => pathOf(page)).toBe('/garage/grade')
    await expect.poll(() => parts.row('年卡会员').count()).toBe(1)
  })
})
