import { expect, it } from 'vitest'
import { localize, type Lang } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { alarmLevel, orderPriority, orderState } from '../../../../resources/dictionaries/alarm'
import { onOff } from '../../../../resources/dictionaries/common'
import { periodicCheck } from '../../../../resources/maintenance/periodic-check'
import { workOrder } from '../../../../resources/maintenance/work-order'
import { isCampaign } from '../../../support/campaign'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { giveReason, operationIn } from '../../support/commanded-site'
import { journeys } from '../../support/journeys'
import { choose, listParts, press } from '../../support/list-parts'
import { languages, words } from '../../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const now = () => wallTime(new Date(), 'Asia/Shanghai')
const createOrder = { 'zh-chs': '生成工单', en: 'Create work order' }
const overdue = { 'zh-chs': '逾期 3 天', en: 'Overdue by 3 d' }

const raise = async () => {
  const [warning_text, warning_text_en] = [fresh('升降机急停'), fresh('Lift stopped')]
  const terminal = 'P001-G1-B1'
  const warning_level = alarmLevel.critical
  await app.server.create('/api/warning', { park_code: 'P001', warning_text, warning_text_en, warning_level, terminal })
  return { 'zh-chs': warning_text, en: warning_text_en, stored: warning_text }
}

const label = (name: keyof typeof workOrder.fields, lang: Lang) => localize(workOrder.fields[name].label, lang)

it.each(languages)('a warning becomes a work order, which is worked on until it is done: %s', async (lang) => {
  const warning = await raise()
  const { userName } = await app.server.asRole(['garage:workorder:edit'])
  const { page } = await app.visit('/log/warning', { lang })
  await press(page, listParts(page, lang).row(warning[lang]), createOrder[lang])
  const form = page.getByRole('dialog')
  const fault = form.getByRole('textbox', { name: label('fault', lang), exact: true })
  await expect.poll(() => fault.inputValue()).toBe(warning.stored)
  await fault.fill(`${warning.stored} ${lang}`)
  await form.getByLabel(label('garage_index', lang), { exact: true }).fill('1')
  await choose(page, form.getByLabel(label('assignee', lang)), `${userName} ${userName}`)
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: words(lang).form.save }).click()
  await form.waitFor({ state: 'hidden' })
  const made = (await app.server.list('/api/workorder')).list.find(
    ({ fault: text }) => text === `${warning.stored} ${lang}`,
  )
  expect(made).toMatchObject({
    device: 'P001-G1-B1',
    priority: orderPriority.urgent,
    state: orderState.assigned,
    assignee: userName,
  })
  expect(made?.warning_id).toEqual(expect.any(Number))

  const orders = await app.visit('/garage/workorder', { lang })
  const row = listParts(orders.page, lang).row(`${warning.stored} ${lang}`)
  const [start, finish] = [operationIn(workOrder, 'start', lang), operationIn(workOrder, 'finish', lang)]
  await press(orders.page, row, start)
  const stateText = (state: number) =>
    localize(orderState.dictionary.entries.find(({ value }) => value === state)?.label ?? workOrder.label, lang)
  await row.getByText(stateText(orderState.inProgress)).waitFor()
  await press(orders.page, row, finish)
  await giveReason(orders.page, finish, 'Inverter replaced')
  await row.getByText(stateText(orderState.done)).waitFor()
  expect(await app.server.detail('/api/workorder', Number(made?.id))).toMatchObject({
    state: orderState.done,
    handle_text: 'Inverter replaced',
  })
})

it.each(languages)('overdue checks stand first, and move on when they are done: %s', async (lang) => {
  const day = (days: number) => shift(now(), { days }).slice(0, 10)
  const [late, next] = [fresh('钢丝绳'), fresh('消防')]
  const check = (check_name: string, next_due: string) =>
    app.server.create('/api/maintcheck', { park_code: 'P001', check_name, every_days: 7, next_due })
  await check(next, day(40))
  await check(late, day(-3))
  const { page } = await app.visit('/garage/maintcheck', { lang })
  const { row, rows } = listParts(page, lang)
  await row(late).getByText(overdue[lang]).waitFor()
  expect(await rows.first().innerText()).toContain(late)
  const overdueNow = async () => {
    const filters = { status: onOff.active, next_due_to: day(-1).slice(0, 10) }
    const { total_count } = (await app.server.list('/api/maintcheck', filters)).page
    return lang === 'en' ? `Overdue checks: ${total_count}` : `${total_count} 项逾期的检查`
  }
  const before = await overdueNow()
  await page.getByText(before, { exact: true }).waitFor({ state: 'attached' })
  expect(await axeViolations(page)).toEqual([])
  const done = operationIn(periodicCheck, 'done', lang)
  await press(page, row(late), done)
  await giveReason(page, done, 'In order')
  await row(late).getByText(day(7)).waitFor()
  await expect.poll(overdueNow).not.toBe(before)
  await page.getByText(before, { exact: true }).waitFor({ state: 'detached' })
  expect(await row(late).getByText(overdue[lang]).count()).toBe(0)
})

if (isCampaign)
  it('the report of downtime has what orders say; on a phone orders are cards', async () => {
    const lang = 'en'
    const fault = fresh('Inverter fault')
    const down_from = shift(now(), { minutes: -90 })
    await app.server.create('/api/workorder', { park_code: 'P002', garage_index: 3, fault, down_from })
    const { page } = await app.visit('/report/downtime', { lang })
    await page.getByRole('region').getByText('P002').first().waitFor()
    await page.getByRole('region').getByText('Garage 3').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    const small = await app.visit('/garage/workorder', { lang, ...phone })
    await small.page.getByText(fault).waitFor()
    expect(
      await small.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  })
