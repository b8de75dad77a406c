import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { localize, type Lang } from '../../../../model/label'
import { warning } from '../../../../resources/alarm/warning'
import { alarmLevel, warningSource, warningState } from '../../../../resources/dictionaries/alarm'
import { insertMany } from '../../../../server/rows/bulk-rows'
import { rowsOf } from '../../../../server/rows/rows'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { choose, listParts, rowButton } from '../../support/list-parts'
import { languages } from '../../support/words'
import { itOnce } from '../../../support/once'

const app = journeys()
const { acknowledge, assign, handle, reopen } = warning.operations

const stateIn = (lang: Lang, code: number): string => {
  const label = warningState.dictionary.entries.find(({ value }) => value === code)?.label
  return label ? localize(label, lang) : ''
}

const raise = (warning_text: string, warning_level: number) =>
  app.server.create('/api/warning', {
    ...{ park_code: 'P001', warning_text, warning_text_en: warning_text, warning_level },
  })

const openCount = async (): Promise<number> =>
  (await app.server.list('/api/warning', { status: warningState.open })).page.total_count

/** The parts of the list of warnings in a language. */
function parts(page: Page, lang: Lang) {
  const dialog = page.getByRole('dialog').filter({ visible: true })
  const say = (label: { zh: string; en: string } | undefined): string => (label ? localize(label, lang) : '')
  const { row, rows } = listParts(page, lang)
  return {
    ...{ row, rows, dialog, say },
    press: (text: string, label: { zh: string; en: string } | undefined) => rowButton(row(text), say(label)).click(),
    several: async (label: { zh: string; en: string } | undefined, count: number) => {
      await page.getByRole('button', { name: lang === 'en' ? /Handle selected/ : /处理所选/ }).click()
      await page.getByRole('menuitem', { name: new RegExp(`^${say(label)}[ （(]+${count}`) }).click()
    },
    confirm: (label: { zh: string; en: string } | undefined) =>
      dialog
        .locator('.ant-modal-footer')
        .getByRole('button', { name: say(label), exact: true })
        .click(),
    state: (text: string, code: number) => row(text).getByText(stateIn(lang, code), { exact: true }).waitFor(),
  }
}

it.each(languages)('warnings are acknowledged, assigned, closed and reopened: %s', async (lang) => {
  const common = fresh('急停')
  const [one, two, three] = ['A', 'B', 'C'].map((name) => `${common}-${name}`) as [string, string, string]
  await raise(one, alarmLevel.critical)
  for (const text of [two, three]) await raise(text, alarmLevel.minor)
  const { page } = await app.visit(`/log/warning?warning_text=${encodeURIComponent(common)}`, { lang })
  const { rows, row, dialog, say, press, several, confirm, state } = parts(page, lang)
  await row(three).waitFor()
  expect(await rows.first().innerText()).toContain(one)

  await press(one, acknowledge?.label)
  await confirm(acknowledge?.label)
  await state(one, warningState.acknowledged)
  for (const text of [two, three]) await row(text).getByRole('checkbox').check()
  await several(acknowledge?.label, 2)
  await dialog.getByRole('textbox', { name: say(warning.fields.ack_note.label) }).fill('on the way')
  await confirm(acknowledge?.label)
  for (const text of [two, three]) await state(text, warningState.acknowledged)
  const { list } = await app.server.list('/api/warning', { warning_text: common, order_column_name: 'id' })
  const noteOf = (text: string) => list.find(({ warning_text }) => warning_text === text)?.ack_note
  expect([one, two, three].map(noteOf)).toEqual([null, 'on the way', 'on the way'])
  for (const text of [two, three]) await row(text).getByRole('checkbox').check()
  await several(assign?.label, 2)
  await choose(page, dialog.getByRole('combobox'), '管理员 admin')
  await dialog.getByRole('textbox', { name: say(warning.fields.assign_note.label) }).fill('check both')
  await confirm(assign?.label)
  for (const text of [two, three]) await state(text, warningState.assigned)

  await press(one, handle?.label)
  await dialog.getByRole('textbox').fill('reset at the bay')
  await confirm(handle?.label)
  await state(one, warningState.closed)
  expect(await rows.last().innerText()).toContain(one)
  await press(one, reopen?.label)
  await dialog.getByRole('textbox').fill('closed by mistake')
  await confirm(reopen?.label)
  await state(one, warningState.acknowledged)
  expect(await axeViolations(page)).toEqual([])
})

itOnce('what a device reported is shown, not edited; the menu says how many warnings are open', async () => {
  const [lang, text] = ['en', fresh('Lift stopped')] as const
  const given = { park_code: 'P001', warning_text: text, warning_level: alarmLevel.critical, status: warningState.open }
  await rowsOf(warning, app.server.database).insert({ ...given, source: warningSource.device })
  const { page } = await app.visit(`/log/warning?warning_text=${encodeURIComponent(text)}`, { lang })
  const { row } = parts(page, lang)
  const badge = (count: number) => page.getByRole('link', { name: `Warnings ${count}` })
  await page.getByText(`Open warnings: ${await openCount()}`, { exact: true }).waitFor({ state: 'attached' })
  await raise(fresh('one more'), alarmLevel.notice)
  await page.getByText(`Open warnings: ${await openCount()}`, { exact: true }).waitFor({ state: 'attached' })
  expect(await badge(await openCount()).count()).toBeLessThanOrEqual(1)
  await row(text).getByRole('button', { name: 'More', exact: false }).last().click()
  await page.getByRole('menuitem', { name: 'Correct' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Remark').waitFor()
  for (const label of ['Text (Chinese)', 'PLC address', 'Terminal'])
    expect(await form.getByLabel(label).first().isDisabled(), label).toBe(true)
  expect(await form.getByLabel('Remark').isEnabled()).toBe(true)
})

/** The desktop notices of a window: a browser without windows blocks all. */
const watchNotices = `
  window.notices = []
  window.asked = 0
  window.Notification = class {
    static permission = 'default'
    static async requestPermission() {
      window.asked += 1
      return (this.permission = 'granted')
    }
    constructor(_, { body }) {
      window.notices.push(body)
    }
    close() {}
  }

`
const askedIn = (page: Page): Promise<number> => page.evaluate('window.asked')
const noticesIn = (page: Page): Promise<string[]> => page.evaluate('window.notices')

itOnce('desktop notices are a choice; of several windows one tells, of several warnings at once', async () => {
  const [lang, path] = ['en', '/garage/member'] as const
  const first = await app.visit(path, { lang })
  const second = await app.visit(path, { lang, context: first.page.context() })
  const bell = (page: Page) => page.getByRole('button', { name: /severe warnings/ })
  for (const { page } of [first, second]) {
    await page.evaluate(watchNotices)
    await bell(page).waitFor()
  }
  await bell(first.page).click()
  const choice = first.page.getByRole('checkbox', { name: 'Desktop notices' })
  await choice.waitFor()
  expect([await choice.isChecked(), await askedIn(first.page)]).toEqual([false, 0])
  await choice.check()
  expect(await askedIn(first.page)).toBe(1)
  // Allowed for the site, so in its other windows too.
  await second.page.evaluate("Notification.permission = 'granted'")
  const texts = [fresh('Lift stopped'), fresh('Door open')]
  const values = { park_code: 'P001', warning_level: alarmLevel.critical, status: warningState.open, times: 1 }
  await app.server.database.transaction((tx) =>
    insertMany(
      tx,
      warning,
      texts.map((warning_text) => ({ ...values, warning_text, warning_text_en: warning_text })),
    ),
  )
  for (const { page } of [first, second])
    await page.getByRole('status').filter({ hasText: '2 new warnings' }).waitFor({ state: 'attached' })
  const told = async () => [...(await noticesIn(first.page)), ...(await noticesIn(second.page))]
  await expect.poll(told).toHaveLength(1)
  expect((await told())[0]).toContain('2 new warnings')
})
