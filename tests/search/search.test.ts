import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundData } from '../../model/search/found-data'
import { shift, wallTime } from '../../model/wall-time'
import { stay as stayRecord } from '../../resources/garage/stay'
import { member } from '../../resources/member/member'
import { install } from '../../server/install/install'
import { insertMany } from '../../server/rows/bulk-rows'
import { rowsOf } from '../../server/rows/rows'
import { badFieldsOf, startServer, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const now = wallTime(new Date(), 'Asia/Shanghai')

describe.each(databaseKinds)('the search over data on %s', (kind) => {
  let server: RunningServer
  const depts: number[] = []

  beforeAll(async () => {
    server = await startServer(kind)
    for (const park_code of ['N1', 'S1']) {
      const dept = await server.create('/api/dept', { dept_name: park_code, parent_id: 1 })
      depts.push(dept)
      await server.create('/api/org', { org_name: park_code, park_code, dept_id: dept })
    }
    const stallAt = (park_code: string, park_no: number) => server.create('/api/ginfo', { park_code, park_no })
    const stay = (GarageInfoID: number, plate_no: string, more = {}) =>
      server.create('/api/gpark', { GarageInfoID, plate_no, car_in_time: shift(now, { hours: -3 }), ...more })
    const [north, south] = [await stallAt('N1', 417), await stallAt('S1', 417)]
    const left = { car_in_time: shift(now, { hours: -9 }), car_out_time: shift(now, { hours: -8 }), status: 2 }
    for (const [garage_index, garage_name] of [
      [3, '东塔'],
      [4, '西塔'],
    ] as const) {
      const id = await server.create('/api/ginfo', { park_code: 'S1', garage_index, park_no: 52 })
      await rowsOf(stayRecord, server.database).change(await stay(id, `粤C${garage_index}0000`), { garage_name })
    }
    await server.create('/api/org', { org_name: '星河中心', park_code: 'X77' })
    await stay(north, '粤B8K2T6', left)
    await stay(north, '粤B8K2T6', { card_no: 'CARD-7781' })
    await stay(south, '粤B8K9T1')
    const misread = await stay(await stallAt('S1', 512), '粤C7W3X5')
    await server.ask('POST', '/api/gpark/correct', { id: misread, plate_no: '粤C9V1Y4', reason: 'Misread' })
    await server.create('/api/member', {
      member_name: '陈思远',
      plate_no: '粤A11111,粤A22222',
      tel: '13800138000',
      card_no: 'M-90017',
    })
    await server.create('/api/dcterminal', { client_id: 'KIOSK-N1-01', park_code: 'N1', ip: '10.1.2.3' })
  })
  afterAll(() => server.close())

  const search = (text: unknown, token?: string) => server.ask<FoundData>('POST', '/api/search', { text }, token)
  const namesOf = async (text: string, token?: string): Promise<string[]> => {
    const { cars, rows } = await search(text, token)
    const named = rows.flatMap(({ of, list }) =>
      list.map(
        (row) =>
          `${of} ${String(row.member_name ?? row.client_id ?? row.org_name ?? `${String(row.park_code)}/${String(row.park_no)}`)}`,
      ),
    )
    return [...cars.list.map(({ plate }) => `car ${plate}`), ...named]
  }

  it.each([
    ['8k2t', ['car 粤B8K2T6']],
    ['粤B8', ['car 粤B8K2T6', 'car 粤B8K9T1']],
    ['粤Ｂ·8K2T6', ['car 粤B8K2T6']],
    ['2T', ['car 粤B8K2T6']],
    ['7781', ['car 粤B8K2T6']],
    ['c7w3x5', ['car 粤C9V1Y4']],
    ['W3', ['car 粤C9V1Y4']],
    ['思远', ['member 陈思远']],
    ['chensiyuan', ['member 陈思远']],
    ['siyu', ['member 陈思远']],
    ['CSY', ['member 陈思远']],
    ['A2222', ['member 陈思远']],
    ['138000', ['member 陈思远']],
    ['90017', ['member 陈思远']],
    ['kiosk', ['dcterminal KIOSK-N1-01']],
    ['10.1.2', ['dcterminal KIOSK-N1-01']],
    ['417', ['ginfo N1/417', 'ginfo S1/417']],
    ['1-417', ['ginfo N1/417', 'ginfo S1/417']],
    ['s1-1-417', ['ginfo S1/417']],
    ['3-52', ['ginfo S1/52']],
    ['4 号库 52', ['ginfo S1/52']],
    ['3-417', []],
    ['星河', ['org 星河中心']],
    ['xinghe', ['org 星河中心']],
    ['x77', ['org 星河中心']],
    ['qqqq', []],
  ])('finds by %s: %s', async (text, wanted) => {
    expect((await namesOf(text)).toSorted()).toEqual(wanted.toSorted())
  })

  it('finds a stall by the name of its garage, and says that it was meant', async () => {
    const { rows } = await search('西塔 52')
    expect(rows).toMatchObject([{ of: 'ginfo', meant: true, list: [{ garage_index: 4, park_no: 52 }] }])
    expect((await search('417')).rows.find(({ of }) => of === 'ginfo')).not.toHaveProperty('meant')
    const { token } = await server.asRole(['garage:ginfo:query'], [depts[0] ?? 0])
    expect(await namesOf('西塔52', token)).toEqual([])
    expect(await namesOf('1-417', token)).toEqual(['ginfo N1/417'])
    expect(await namesOf('3-52', token)).toEqual([])
  })

  it('says where a car is, and shows each once', async () => {
    const { cars } = await search('8K2T6')
    expect(cars).toMatchObject({ more: false, list: [{ park: 'N1', garage: 1, stall: 417, left: null }] })
    expect(cars.list).toHaveLength(1)
  })

  it('says what the plate was before it was corrected, if that is what was searched', async () => {
    const formerOf = async (text: string) => (await search(text)).cars.list.map(({ former }) => former)
    expect(await formerOf('7W3X')).toEqual(['粤C7W3X5'])
    expect(await formerOf('W3')).toEqual(['粤C7W3X5'])
    expect(await formerOf('9V1Y')).toEqual([null])
    const north = await server.asRole(['garage:gpark:query'], [depts[0] ?? 0])
    expect(await namesOf('7W3X', north.token)).toEqual([])
  })

  it('finds only what the caller may query, in their parks', async () => {
    const nothing = await server.asRole([])
    expect(await search('417', nothing.token)).toEqual({ cars: { list: [], more: false }, rows: [] })
    const members = await server.asRole(['garage:member:query'])
    expect(await namesOf('思远', members.token)).toEqual(['member 陈思远'])
    expect(await namesOf('8K2T6', members.token)).toEqual([])
    const north = await server.asRole(['garage:ginfo:query', 'garage:gpark:query'], [depts[0] ?? 0])
    expect(await namesOf('417', north.token)).toEqual(['ginfo N1/417'])
    expect(await namesOf('8K9', north.token)).toEqual([])
    expect(await namesOf('K9', north.token)).toEqual([])
    const south = await server.asRole(['garage:gpark:query'], [depts[1] ?? 0])
    expect(await namesOf('K9', south.token)).toEqual(['car 粤B8K9T1'])
  })

  it('answers with a few results of a kind, and says that there are more', async () => {
    await insertMany(
      server.database,
      member,
      Array.from({ length: 9 }, (_, at) => ({ member_name: `欧阳明${at}`, dc_status: 1 })),
    )
    const { rows } = await search('ouyangming')
    expect(rows).toMatchObject([{ of: 'member', more: true }])
    expect(rows[0]?.list).toHaveLength(5)
  })

  it('follows changes of names, and forgets deleted ones', async () => {
    const id = await server.create('/api/member', { member_name: '贺知章' })
    await server.ask('PUT', '/api/member/update', { id, member_name: '贺双卿' })
    expect(await namesOf('hezhizhang')).toEqual([])
    expect(await namesOf('heshuang')).toEqual(['member 贺双卿'])
    await server.call('DELETE', '/api/member/delete', { id, reason: 'test' })
    const text = 'SELECT count(*) FROM "member_member_name" WHERE "row_id" = $1'
    expect(await server.database.rows({ text, values: [id] })).toEqual([['0']])
  })

  it('spells the names of rows that were written without the server at its next start', async () => {
    const { id } = await rowsOf(member, server.database).insert({ member_name: '苏东坡' })
    await server.database.run({ text: 'DELETE FROM "member_member_name" WHERE "row_id" = $1', values: [id] })
    expect(await namesOf('sudongpo')).toEqual([])
    await install(server.database, server.settings)
    expect(await namesOf('sudongpo')).toEqual(['member 苏东坡'])
  })

  it('takes absurd input without failing', async () => {
    const bad = async (text: unknown) => badFieldsOf(await server.call('POST', '/api/search', { text }))
    for (const text of [undefined, '', ' a ', '陈', 12, ['ab'], '粤'.repeat(2000), 'a\u0000b'])
      expect(await bad(text)).toEqual(['text'])
    for (const text of ['%%', '__%', "';--", '\\\\', '😀😀', '9'.repeat(64), '1900-01-01', '()[]{}*+?.', '～～'])
      expect(await namesOf(text)).toEqual([])
    expect(await server.call('POST', '/api/search', { text: 'ab' }, null)).toMatchObject({ code: 50008 })
  })
})
