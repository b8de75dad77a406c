import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { shift, wallTime } from '../../../model/wall-time'
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

const noneOf = ({ time }: Place, typed: string): string => fill(t.form[time ? 'notATime' : 'notADay'], { typed })
const today = (): string => wallTime(new Date(), 'Asia/Shanghai')

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
    const after = await end.inputValue()
    // An end that moves with the time may have moved by a minute.
    if (after !== before) expect(Date.parse(after) - Date.parse(before)).toBe(60_000)
  })

  it('is what was typed as people write dates', async () => {
    const { start, searched } = await openRange(place)
    const days = ['20240304', '2024/3/5', '2024.3.6', '2024年3月7日', '２０２４－３－８']
    for (const [at, typed] of days.entries()) {
      await start.fill(typed)
      expect(await searched(), typed).toMatchObject({ start_time: `2024-03-0${4 + at}${place.time}` })
    }
  })

  it('is one of those that are offered', async () => {
    const { page, start, end, searched } = await openRange(place)
    await start.fill('2024-0')
    await page.locator('.ant-picker-presets').getByText(t.range.last30Days, { exact: true }).click()
    const [from, to] = [shift(today(), { days: -29 }).slice(0, 10), today().slice(0, 10)]
    await expect.poll(() => start.inputValue()).toBe(`${from}${place.time}`)
    expect(await end.inputValue()).toBe(place.time ? `${to} 23:59:59` : to)
    expect(await searched()).toMatchObject({ start_time: `${from}${place.time}` })
  })

  it('is not searched with by Enter, which takes what was typed', async () => {
    const { page, start, searched } = await openRange(place)
    const sent: unknown[] = []
    page.on('request', (one) => {
      if (one.url().endsWith(place.call)) sent.push(one.postDataJSON())
    })
    await start.fill('20240304')
    await start.press('Enter')
    await expect.poll(() => start.inputValue()).toBe(`2024-03-04${place.time}`)
    await start.press('Enter')
    await page.keyboard.press('Enter')
    expect(sent).toEqual([])
    expect(await searched()).toMatchObject({ start_time: `2024-03-04${place.time}` })
    expect(sent).toHaveLength(1)
  })

  it('says which text is none, keeps it, and is not searched with until it is mended or cleared', async () => {
    const { page, start, end, searched, note, search } = await openRange(place)
    const sent: { start_time?: string }[] = []
    page.on('request', (one) => {
      if (one.url().endsWith(place.call)) sent.push(one.postDataJSON() as { start_time?: string })
    })
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
  })

  it('says that its ends are reversed, keeps them, and is not searched with until one is mended', async () => {
    const { page, start, end, searched, note, search } = await openRange(place)
    const sent: unknown[] = []
    page.on('request', (one) => {
      if (one.url().endsWith(place.call)) sent.push(one.postDataJSON())
    })
    const [later, earlier] = [`2024-06-01${place.time}`, `2024-05-01${place.time}`]
    await start.fill(later)
    await end.fill(earlier)
    await search().press('Enter')
    await expect.poll(() => note.innerText()).toBe(t.range.reversed)
    expect([await start.inputValue(), await end.inputValue()]).toEqual([later, earlier])
    expect(sent).toEqual([])
    await start.fill(`2024-04-01${place.time}`)
    expect(await searched()).toMatchObject({ start_time: `2024-04-01${place.time}`, end_time: earlier })
  })

  it.each(['Tab', 'Escape'])('shows the day that it had in its own spelling, however it is typed (%s)', async (key) => {
    const { start, searched } = await openRange(place)
    await start.fill(`2024-03-04${place.time}`)
    await searched()
    await start.fill('2024/3/4')
    await start.press(key)
    await start.press('Tab')
    await expect.poll(() => start.inputValue()).toBe(`2024-03-04${place.time}`)
  })

  it('moves nothing when it says that a text is none', async () => {
    const { page, start, note, search } = await openRange(place)
    const box = () => page.getByRole('search').boundingBox()
    const before = [await box(), await search().boundingBox(), await start.boundingBox()]
    await start.fill('2024-02-30')
    await start.press('Tab')
    await note.waitFor()
    expect([await box(), await search().boundingBox(), await start.boundingBox()]).toEqual(before)
    expect(await note.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    expect(
      await search()
        .page()
        .locator('.search-range > label')
        .first()
        .evaluate((one) => getComputedStyle(one).opacity),
    ).toBe('1')
  })
})

it('a time range ends with the whole day of which only the date was typed', async () => {
  const [, timed] = places
  if (!timed) return
  const { start, end, searched } = await openRange(timed)
  await start.fill('2024-3-4')
  await end.fill('2024-3-5')
  const sent = { start_time: '2024-03-04 00:00:00', end_time: '2024-03-05 23:59:59' }
  expect(await searched()).toMatchObject(sent)
  expect([await start.inputValue(), await end.inputValue()]).toEqual(Object.values(sent))
})
