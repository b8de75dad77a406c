import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check, checkSearch } from '../../model/check'
import { code, note, phone, plate, text } from '../../model/field'
import { identifierText } from '../../model/text/patterns'
import { zhEn } from '../../model/label'
import { fresh, startServer, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { itOnce } from '../support/once'

const label = zhEn('号', 'No.')
const card = text(label, { identifier: true })

it.each([
  ['Ａ１２－３', 'A12-3'],
  ['　ａｂ＿９ ', 'ab_9'],
  ['粤Ｂ１２３', '粤B123'],
  ['ﬁ①½', 'ﬁ①½'],
  ['\u200b零宽\ufeff', '\u200b零宽\ufeff'],
  ['a  b', 'a  b'],
])('an identifier %j is stored as %j', (typed, stored) => {
  expect(identifierText(typed)).toBe(stored)
  expect(identifierText(stored)).toBe(stored)
})

itOnce('is normalized by its kind or option, and no other text is', () => {
  expect(check('１３８００１３８０００', phone(label))).toEqual({ value: '13800138000' })
  expect(check('Ａ１', code(label))).toEqual({ value: 'A1' })
  expect(check('Ａ１', card)).toEqual({ value: 'A1' })
  expect(check('Ａ１', text(label))).toEqual({ value: 'Ａ１' })
  expect(check('Ａ１ ', note(label))).toEqual({ value: 'Ａ１ ' })
  expect(check('　', { ...card, required: true })).toHaveProperty('problem')
  expect(check('　', card)).toEqual({ value: null })
})

itOnce('is searched as it is stored, also a part without a digit', () => {
  expect(checkSearch('粤Ｂ', plate(label))).toEqual({ value: '粤B' })
  expect(checkSearch('粤ｂ·', plate(label))).toEqual({ value: '粤b' })
  expect(checkSearch('·', plate(label))).toEqual({ value: '·' })
  expect(checkSearch('００１ ', card)).toEqual({ value: '001' })
  expect(checkSearch(' 　', code(label))).toEqual({ value: null })
  expect(checkSearch('Ａ', text(label))).toEqual({ value: 'Ａ' })
})

describe.each(databaseKinds)('identifiers on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  it('are stored in plain characters, and found by full-width ones', async () => {
    const form = {
      member_name: 'Ｍ１',
      plate_no: '粤Ｂ８８Ｋ２１',
      card_no: '　００７Ａ ',
      tel: '１３９',
      remark: 'Ａ１',
    }
    const id = await server.create('/api/member', form)
    expect(await server.detail('/api/member', id)).toMatchObject({
      member_name: 'Ｍ１',
      plate_no: '粤B88K21',
      card_no: '007A',
      tel: '139',
      remark: 'Ａ１',
    })
    for (const search of [{ plate_no: '粤Ｂ' }, { plate_no: '８８ｋ' }, { tel: '１３９' }, { member_name: 'Ｍ' }])
      expect((await server.list('/api/member', search)).list, JSON.stringify(search)).toMatchObject([{ id }])
    expect((await server.list('/api/member', { member_name: 'M' })).list).toEqual([])
  })

  it('of which there may be one only are compared as stored', async () => {
    const post_code = fresh('P')
    const [first] = [post_code].map((one) => one.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))))
    const id = await server.create('/api/post', { post_name: 'A', post_code: first })
    expect(await server.detail('/api/post', id)).toMatchObject({ post_code })
    expect(await server.call('PUT', '/api/post/create', { post_name: 'B', post_code })).toMatchObject({ code: 40900 })
    expect((await server.list('/api/post', { post_code: first })).list).toMatchObject([{ id }])
  })
})
