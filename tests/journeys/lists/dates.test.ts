import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { oneOf } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'

const app = journeys()
const t = words('zh-chs')

/** A new member that is valid until the end of 2027, and how its form is opened in the list of members. */
async function newMember() {
  // No name begins with another one.
  const member_name = `${fresh('日期')}号`
  const id = await app.server.create('/api/member', { member_name, valid_time: '2027-12-31 23:59:59' })
  const { page } = await app.visit('/garage/member', { lang: 'zh-chs' })
  const form = formParts(page, 'zh-chs', '编辑会员')
  const until = form.field('有效期至')
  const openForm = async (shown: string) => {
    await form.form.waitFor({ state: 'hidden' })
    await listParts(page, 'zh-chs').row(member_name).getByRole('button', { name: t.list.edit }).click()
    await expect.poll(() => until.inputValue()).toBe(shown)
  }
  await openForm('2027-12-31 23:59:59')
  return { page, id, until, openForm, ...form }
}

const pickDay = (page: Page, day: string): Promise<void> =>
  page.locator('.ant-picker-dropdown:visible .ant-picker-cell-in-view').getByText(day, { exact: true }).click()

/** Saves by keyboard, as the open calendar may cover the button. */
const save = async (page: Page, button: Locator): Promise<Record<string, unknown>> =>
  callOf(page, '/api/member/update', () => button.press('Enter'))

describe('a time in a form', () => {
  it.each(oneOf(['saving', 'Tab', 'Enter', 'Escape']))(
    'is what was picked, without a confirmation (%s)',
    async (way) => {
      const { page, until, form, save: button } = await newMember()
      await until.click()
      await pickDay(page, '15')
      if (way !== 'saving') await until.press(way)
      expect(await save(page, button)).toMatchObject({ valid_time: '2027-12-15 23:59:59' })
      await form.waitFor({ state: 'hidden' })
    },
  )

  it('is what was typed, as people write it, also without seconds or a time of day, and none once emptied', async () => {
    const { page, until, openForm, save: button } = await newMember()
    let before = ''
    for (const [way, typed, valid_time] of [
      ['Enter', '２０２８／３／５　８：０５', '2028-03-05 08:05:00'],
      ['saving', '2028-3-4', '2028-03-04 23:59:59'],
    ] as const) {
      if (before) await openForm(before)
      await until.fill(typed)
      if (way !== 'saving') {
        await until.press(way)
        await expect.poll(() => until.inputValue(), { message: way }).toBe(valid_time)
      }
      expect(await save(page, button), `${typed} by ${way}`).toMatchObject({ valid_time })
      before = valid_time
    }
    await openForm(before)
    await until.fill('')
    await until.press('Tab')
    expect(await save(page, button)).toMatchObject({ valid_time: null })
  })

  it('stays as typed when it is none, says so, and is not saved until it is corrected', async () => {
    const { page, id, until, form, save: button, problemOf, alert, isFocused } = await newMember()
    // The same time in another spelling is shown in its own.
    await until.fill('2027/12/31')
    await until.press('Tab')
    await expect.poll(() => until.inputValue()).toBe('2027-12-31 23:59:59')
    expect(await form.getByRole('alert').innerText()).toBe('')

    await until.fill('2028-02-30')
    await until.press('Tab')
    await expect.poll(() => problemOf('有效期至')).toBe(fill(t.form.notATime, { typed: '2028-02-30' }))
    expect(await until.inputValue()).toBe('2028-02-30')
    await button.press('Enter')
    await expect.poll(() => alert.innerText()).toBe(fill(t.form.problems, { count: 1 }))
    expect(await isFocused('有效期至')).toBe(true)

    // Neither saved with Enter nor closed with Escape.
    await until.fill('2028-05-06 07:08:09')
    await until.press('Enter')
    await until.press('Enter')
    await until.press('Escape')
    await page.locator('.ant-picker-dropdown:visible').waitFor({ state: 'hidden' })
    expect(await until.inputValue()).toBe('2028-05-06 07:08:09')
    expect(await form.isVisible()).toBe(true)
    expect(await app.server.detail('/api/member', id)).toMatchObject({ valid_time: '2027-12-31 23:59:59' })

    await until.fill('2028-02-29 10:00:00')
    await expect.poll(() => problemOf('有效期至')).toBe('')
    expect(await save(page, button)).toMatchObject({ valid_time: '2028-02-29 10:00:00' })
  })
})
