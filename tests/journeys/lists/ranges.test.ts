import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { shift, wallTime } from '../../../model/wall-time'
import { oneOf } from '../../support/campaign'
import { callOf } from '../support/call-of'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'

const app = journeys()
const t = words('zh-chs')

const places = [
  {
    place: 'a list with times',
    path: '/log/log',
    label: '创建时间',
    call: '/api/log/index',
    time: ' 00:00:00',
  },
  { place: 'a list', path: '/garage/member', label: '创建时间', call: '/api/member/index', time: '' },
  { place: 'a report', path: '/report/deposit', label: t.report.days, call: '/report/deposit', time: '' },
]

type Place = (typeof places)[number]

const noneOf = ({ time }: Place, typed: string): string => fill(t.form[time ? 'notATime' : 'notADay'], { typed })
const today = (): string => wallTime(new Date(), 'Asia/Shanghai')

/** Opens the calendar of a time range, which replaces the plain inputs. */
async function openRange({ path, label, call }: Place) {
  const { page } = await app.visit(path, { lang: 'zh-chs' })
  const { field, searchNow, search } = listParts(page, 'zh-chs')
  const [start, end] = [field(label), search.getByLabel(new RegExp(`^${label} `))]
  const open = async () => {
    await start.click()
    await expect.poll(() => start.isEditable()).toBe(true)
    await page.locator('.ant-picker-dropdown:visible').waitFor()
  }
  await open()
  // Started by keyboard, as the open calendar may cover the button.
  const searched = () => callOf(page, call, () => searchNow.press('Enter'))
  const sent: { start_time?: string }[] = []
  page.on('request', (one) => {
    if (one.url().endsWith(call)) sent.push(one.postDataJSON() as { start_time?: string })
  })
  return { page, open, start, end, searched, sent, note: search.getByRole('alert'), search: () => searchNow }
}

const pickFirst = (page: Page, day: string): Promise<void> =>
  page.locator('.ant-picker-dropdown:visible .ant-picker-cell-in-view').getByText(day, { exact: true }).first().click()

const dayOf = async (input: Locator): Promise<string> => (await input.inputValue()).slice(8, 10)

describe.each(oneOf(places))('the time range of $place', (place) => {
  it('is what was picked, typed at one end, or offered, without a confirmation', async () => {
    const { page, open, start, end, searched, sent } = await openRange(place)
    const before = await end.inputValue()
    const firstDay = page.locator('.ant-picker-dropdown:visible .ant-picker-cell-in-view').first()
    for (const [way, typed, date] of [
      ['Tab', '20240304', '2024-03-04'],
      ['Enter', '2024/3/5', '2024-03-05'],
      ['Escape', '2024.3.6', '2024-03-06'],
      ['searching', '２０２４－３－７', '2024-03-07'],
    ] as const) {
      await open()
      // The pointer over a calendar leaves what is typed.
      await firstDay.hover()
      await start.fill(typed)
      if (way !== 'searching') await start.press(way)
      const day = date + place.time
      expect(await searched(), way).toMatchObject({ start_time: day })
      expect(await start.inputValue(), way).toBe(day)
      const after = await end.inputValue()
      // An end that moves with the time may have moved by a minute.
      if (after !== before) expect(Date.parse(after) - Date.parse(before), way).toBe(60_000)
    }

    await open()
    await start.fill(`2024-03-04${place.time}`)
    await pickFirst(page, '15')
    await expect.poll(() => dayOf(start), { message: 'the picked day' }).toBe('15')
    expect(await searched()).toMatchObject({ start_time: `2024-03-15${place.time}` })

    await open()
    await start.fill('2024-0')
    await page.locator('.ant-picker-presets').getByText(t.range.last30Days, { exact: true }).click()
    const [from, to] = [shift(today(), { days: -29 }).slice(0, 10), today().slice(0, 10)]
    await expect.poll(() => start.inputValue(), { message: 'the offered range' }).toBe(`${from}${place.time}`)
    expect(await end.inputValue()).toBe(place.time ? `${to} 23:59:59` : to)
    expect(await searched()).toMatchObject({ start_time: `${from}${place.time}` })

    // Enter takes what was typed, and does not search with it.
    await start.fill('20240308')
    await start.press('Enter')
    const start_time = `2024-03-08${place.time}`
    await expect.poll(() => start.inputValue(), { message: 'taken by Enter' }).toBe(start_time)
    await start.press('Enter')
    await page.keyboard.press('Enter')
    const sentWith = () => sent.filter((one) => one.start_time === start_time)
    expect(sentWith()).toEqual([])
    expect(await searched()).toMatchObject({ start_time })
    expect(sentWith()).toHaveLength(1)

    // The day that it had is shown in its own spelling, however it is typed.
    for (const key of ['Tab', 'Escape']) {
      await open()
      await start.fill('2024/3/8')
      await start.press(key)
      await start.press('Tab')
      await expect.poll(() => start.inputValue(), { message: `after ${key}` }).toBe(start_time)
    }

    // It ends with the whole day of which only the date was typed.
    await start.fill('2024-3-3')
    await end.fill('2024-3-5')
    const whole = [`2024-03-03${place.time}`, `2024-03-05${place.time && ' 23:59:59'}`]
    expect(await searched()).toMatchObject({ start_time: whole[0], end_time: whole[1] })
    expect([await start.inputValue(), await end.inputValue()]).toEqual(whole)
  })

  it('says what is wrong, keeps it without moving anything, and is not searched with until it is mended', async () => {
    const { page, start, end, searched, sent, note, search } = await openRange(place)
    const box = () => page.getByRole('search').boundingBox()
    const boxes = async () => [await box(), await search().boundingBox(), await start.boundingBox()]
    const before = await boxes()
    await start.fill('2024-02-30')
    await start.press('Tab')
    await note.waitFor()
    expect(await boxes()).toEqual(before)
    expect(await note.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    const label = page.locator('.search-range > label').first()
    expect(await label.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')

    await start.fill(`2024-01-01${place.time}`)
    await start.fill('2024-02-30')
    await end.fill(`2024-05-06${place.time}`)
    await expect.poll(() => note.innerText()).toBe(noneOf(place, '2024-02-30'))
    await search().press('Enter')
    expect(await start.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await start.inputValue()).toBe('2024-02-30')
    await page.keyboard.press('Escape')
    await search().click()
    expect(await note.innerText()).toBe(noneOf(place, '2024-02-30'))
    expect(sent).toEqual([])
    await start.fill(`2024-02-29${place.time}`)
    await expect.poll(() => note.count()).toBe(0)
    const [start_time, end_time] = [`2024-02-29${place.time}`, `2024-05-06${place.time}`]
    expect(await searched()).toMatchObject({ start_time, end_time })
    await end.fill('2024-05')
    await search().press('Enter')
    await expect.poll(() => note.innerText()).toBe(noneOf(place, '2024-05'))
    expect(await end.evaluate((input) => input === document.activeElement)).toBe(true)
    await end.fill('')
    expect(await searched()).toMatchObject({ start_time })
    // A report also asks for the days before.
    expect(sent.filter((one) => one.start_time === start_time)).toHaveLength(2)

    const [later, earlier] = [`2024-06-01${place.time}`, `2024-05-01${place.time}`]
    await start.fill(later)
    await end.fill(earlier)
    await search().press('Enter')
    await expect.poll(() => note.innerText()).toBe(t.range.reversed)
    expect([await start.inputValue(), await end.inputValue()]).toEqual([later, earlier])
    expect(sent.filter((one) => one.start_time === later)).toEqual([])
    await start.fill(`2024-04-01${place.time}`)
    expect(await searched()).toMatchObject({ start_time: `2024-04-01${place.time}`, end_time: earlier })
  })
})
