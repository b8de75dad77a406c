import { describe, expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { wallTime } from '../../../model/wall-time'
import { parkingRecord } from '../../../resources/parking/parking-record'
import { rowsOf } from '../../../server/rows/rows'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage } from '../support/path-of'
import { languages, words } from '../support/words'

const app = journeys()
const query = 'garage:member:query'
const now = (): string => wallTime(new Date(), 'Asia/Shanghai')

const offers = async (page: Parameters<typeof listParts>[0], lang: Lang) => {
  const parts = listParts(page, lang)
  const row = parts.rows.first()
  return {
    add: (await parts.create.count()) > 0,
    edit: (await row.getByRole('button', { name: parts.t.edit }).count()) > 0,
    remove: (await row.getByRole('button', { name: parts.t.delete }).count()) > 0,
    select: (await parts.region.getByRole('checkbox').count()) > 0,
  }
}

/** Rows can be ticked all the same, for an export. */
const nothing = { add: false, edit: false, remove: false, select: true }

describe('permissions', () => {
  it('offer what they allow, in an open tab without a reload', async () => {
    const queryStalls = 'garage:ginfo:query'
    const person = await app.server.asRole([query])
    const { page, faults } = await app.visit('/garage/member', { lang: 'zh-chs', token: person.token })
    // The list may ask what is new before the page knows that its permission was taken.
    faults.expect(/403.*\/api\/member\/news/)
    const { rows, button } = listParts(page, 'zh-chs')
    await rows.first().waitFor()
    expect(await offers(page, 'zh-chs'), 'query only').toEqual(nothing)
    for (const [more, expected] of [
      [['add'], { ...nothing, add: true }],
      [['edit'], { ...nothing, edit: true }],
      [['remove'], { ...nothing, remove: true }],
      [['add', 'edit', 'remove'], { add: true, edit: true, remove: true, select: true }],
      [[], nothing],
    ] as const) {
      await person.grant([query, ...more.map((verb) => `garage:member:${verb}`)])
      await expect.poll(() => offers(page, 'zh-chs'), { timeout: 10_000, message: more.join() }).toEqual(expected)
    }

    await person.grant(['garage:grade:query', queryStalls])
    await page.getByRole('link', { name: '会员列表' }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: '会员等级' }).waitFor()
    // A special button of a screen.
    await openPage(page, '/garage/info', 'zh-chs')
    const newStalls = button('批量新建')
    await rows.first().waitFor()
    expect(await newStalls.count()).toBe(0)
    await person.grant([queryStalls, 'garage:ginfo:add'])
    await newStalls.waitFor()
    await person.grant([queryStalls])
    await newStalls.waitFor({ state: 'hidden' })
  })

  it.each(languages)(
    'without the query show an alert with the missing permission, and make no call (%s)',
    async (lang) => {
      const { token } = await app.server.asRole(['garage:member:add'])
      const { page } = await app.visit('/healthz', { lang, token })
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await page.goto(`${app.server.address}/garage/member`)
      const alert = page.getByRole('alert').filter({ hasText: query })
      await alert.getByRole('heading', { name: words(lang).state.denied }).waitFor()
      await alert.getByRole('button', { name: words(lang).state.copyPermission }).waitFor()
      expect(await page.getByRole('search').count()).toBe(0)
      expect(await page.getByRole('region').count()).toBe(0)
      expect(requests).not.toContain('/api/member/index')
    },
  )

  it('show only rows of the parks within the scope of the user', async () => {
    const depts = await app.server.ask<{ id: number; dept_name: string; children_list?: unknown[] }[]>(
      'POST',
      '/api/dept/findall',
      {},
    )
    const all = JSON.stringify(depts)
    const south = Number(/"id":(\d+)[^{}]*"dept_name":"南区"/.exec(all)?.[1])
    expect(south).toBeGreaterThan(0)
    const { token } = await app.server.asRole(['garage:ginfo:query'], [south])
    const { page } = await app.visit('/garage/info', { lang: 'zh-chs', token })
    const parts = listParts(page, 'zh-chs')
    await parts.total.filter({ hasText: '共 180 条' }).waitFor()
    expect((await parts.rows.allInnerTexts()).some((text) => text.includes('P001') || text.includes('星河'))).toBe(
      false,
    )
  })
})

describe('dictionaries', () => {
  const labels = { 'zh-chs': ['在库', '已出库', '会员车'], en: ['Parked', 'Retrieved', 'Member'] } as const

  it.each(languages)('are loaded in one call and shown as labels and colours (%s)', async (lang) => {
    const [parked, left, kind] = labels[lang]
    const records = rowsOf(parkingRecord, app.server.database)
    const inTime = now()
    await records.insert({ parkCode: 'P001', plateNo: '粤B11111', inTime, status: 1, recordType: 1 })
    await records.insert({ parkCode: 'P001', plateNo: '粤B22222', inTime, status: 2, recordType: 2 })
    const { page } = await app.visit('/healthz', { lang })
    const requests: Record<string, unknown>[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/dictData/index'))
        requests.push(request.postDataJSON() as Record<string, unknown>)
    })
    await page.goto(`${app.server.address}/garage/parkrecord`)
    const parts = listParts(page, lang)
    await parts.row('11111').first().getByText(parked).waitFor()
    await parts.row('22222').first().getByText(left).waitFor()
    const tag = parts.row('22222').first().getByText(kind, { exact: true })
    expect(await tag.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
    expect(requests).toEqual([{ dict_type: ['info_status', 'recordType'], page_size: 9999 }])
  })
})
