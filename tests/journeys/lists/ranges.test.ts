import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { callOf } from '../support/call-of'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'

const app = journeys()
const t = words('zh-chs')

const places = [
  { place: 'a list', path: '/garage/member', label: '创建时间', call: '/api/member/index', time: '' },
  {
    place: 'a list with times',
    path: '/log/log',
    label: '创建时间',
    call: '/api/log/index',
    time: ' 00:00:00',
  },
  { place: 'a report', path: '/report/deposit', label: t.report.days, call: '/report/deposit', time: '' },
]

type Place = (typeof places)[number]

/** Opens the calendar of a time range, which replaces the plain inputs. */
async function openRange({ path, label, call }: Place) {
  const { page } = await app.visit(path, { lang: 'zh-chs' })
  const { field, searchNow, search } = listParts(page, 'zh-chs')
  const [start, end] = [field(label), search.getByLabel(new RegExp(`^${label} `))]
  await start.click()
  await expect.poll(() => start.isEditable()).toBe(true)
  await page.locator('.ant-picker-dropdown:visible').waitFor()
  // Started by keyboard, as the open calendar may cover the button.
  const searched = () => callOf(page, call, () => searchNow.press('Enter'))
  return { page, start, end, searched, note: search.getByRole('alert'), search: () => searchNow }
}

const pickFirst = (page: Page, day: string): Promise<void> =>
  page.locator('.ant-picker-dropdown:visible .ant-picker-cell-in-view').getByText(day, { exact: true }).first().click()

const dayOf = async (input: Locator): Promise<string> => (await input.inputValue()).slice(8, 10)

describe.each(places)('the time range of $place', (place) => {
  it('is what was picked, without a confirmation', async () => {
    const { page, start, searched } = await openRange(place)
    await start.fill(`2024-03-04${place.time}`)
    await pickFirst(page, '15')
    await expect.poll(() => dayOf(start)).toBe('15')
    expect(await searched()).toMatchObject({ start_time: `2024-03-15${place.time}` })
  })

  it.each(['Tab', 'Enter', 'Escape', 'searching'])('is what was typed at one end only (%s)', async (way) => {
    const { start, end, searched } = await openRange(place)
    const before = await end.inputValue()
    await start.fill('2024-3-4')
    if (way !== 'searching') await start.press(way)
    const sent = await searched()
    expect(sent).toMatchObject({ start_time: `2024-03-04${place.time}` })
    expect(await start.inputValue()).toBe(`2024-03-04${place.time}`)
    expect(await end.inputValue()).toBe(before)
  })

  it('says which text is none, keeps it, and is not searched with until it is mended or cleared', async () => {
    const { page, start, end, searched, note, search } = await openRange(place)
    const sent: unknown[] = []
    page.on('request', (one) => {
      if (one.url().endsWith(place.call)) sent.push(one.postDataJSON())
    })
    await start.fill(`2024-01-01${place.time}`)
    await start.fill('2024-02-30')
    await end.fill(`2024-05-06${place.time}`)
    await expect.poll(() => note.innerText()).toBe(fill(t.form.notATime, { typed: '2024-02-30' }))
    await search().press('Enter')
    expect(await start.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await start.inputValue()).toBe('2024-02-30')
    await page.keyboard.press('Escape')
    await search().click()
    expect(await note.innerText()).toBe(fill(t.form.notATime, { typed: '2024-02-30' }))
    expect(sent).toEqual([])
    await start.fill(`2024-02-29${place.time}`)
    await expect.poll(() => note.count()).toBe(0)
    const [start_time, end_time] = [`2024-02-29${place.time}`, `2024-05-06${place.time}`]
    expect(await searched()).toMatchObject({ start_time, end_time })
    await end.fill('2024-05')
    await search().press('Enter')
    await expect.poll(() => note.innerText()).toBe(fill(t.form.notATime, { typed: '2024-05' }))
    expect(await end.evaluate((input) => input === document.activeElement)).toBe(true)
    await end.fill('')
    expect(await searched()).toMatchObject({ start_time })
    expect(sent).toHaveLength(2)
  })

  it('begins with the earlier end, in whatever order they were entered', async () => {
    const { start, end, searched } = await openRange(place)
    await start.fill(`2024-06-01${place.time}`)
    await end.fill(`2024-05-01${place.time}`)
    const [start_time, end_time] = [`2024-05-01${place.time}`, `2024-06-01${place.time}`]
    expect(await searched()).toMatchObject({ start_time, end_time })
    expect([await start.inputValue(), await end.inputValue()]).toEqual([start_time, end_time])
  })
})
