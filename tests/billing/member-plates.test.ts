import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Question } from '../../model/envelope'
import { cardNo } from '../../model/site/facts/parts'
import { memberOf } from '../../server/members/member-of-car'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const base = '/api/member'
const now = '2026-05-01 08:00:00'
let number = 10_000
const plate = (): string => `粤B${(number += 1)}`

describe.each(databaseKinds)('plates of members on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const create = (form: JsonObject) => server.create(base, { member_name: fresh('M'), ...form })
  const ownerOf = async (plate_no: string | null, card_no: string | null = null) =>
    (await memberOf(server.database, { plate_no, card_no }, now))?.id ?? null
  const ask = (form: JsonObject, token?: string, headers: Record<string, string> = { 'Berth-Ask': '1' }) => {
    const call = form.id === undefined ? 'create' : 'update'
    return server.call<{ questions?: Question[] }>('PUT', `${base}/${call}`, form, token, headers)
  }
  const asked = async (form: JsonObject, token?: string): Promise<[string | null, string][]> =>
    ((await ask(form, token)).data?.questions ?? []).map(({ field, msg }) => [field, msg])
  /** What is asked about a new member with an end, so that only this is. */
  const askedAbout = (form: JsonObject, token?: string) =>
    asked({ member_name: 'N', valid_time: '2030-01-01 00:00:00', ...form }, token)

  it.each([',', '，', '、', ';', ' ', '\n'])('are divided by %j', async (separator) => {
    const [one, two] = [plate(), plate()]
    const id = await create({ plate_no: `${one}${separator}粤b·${two.slice(2)}` })
    expect((await server.detail(base, id)).plate_no).toBe(`${one},${two}`)
    expect([await ownerOf(one), await ownerOf(two)]).toEqual([id, id])
  })

  it('each find their member, until they are removed', async () => {
    const [one, two, three] = [plate(), plate(), plate()]
    const id = await create({ plate_no: `${one},${two}` })
    await server.ask('PUT', `${base}/update`, { id, plate_no: `${two},${three}` })
    expect([await ownerOf(one), await ownerOf(two), await ownerOf(three)]).toEqual([null, id, id])
    await server.ask('PUT', `${base}/update`, { id, remark: 'x' })
    expect(await ownerOf(two)).toBe(id)
    await server.ask('PUT', `${base}/update`, { id, plate_no: null })
    expect(await ownerOf(two)).toBeNull()
    await server.ask('PUT', `${base}/update`, { id, plate_no: two })
    await server.ask('DELETE', `${base}/delete`, { id })
    expect(await ownerOf(two)).toBeNull()
    expect(
      await server.database.rows({ text: 'SELECT * FROM "member_plate_no" WHERE "row_id" = $1', values: [String(id)] }),
    ).toEqual([])
  })

  it('come before a card, and are found in lists by each', async () => {
    const [one, two, card] = [plate(), plate(), fresh('K')]
    const withCard = await create({ card_no: card })
    const id = await create({ plate_no: `${one},${two}` })
    expect([await ownerOf(two, card), await ownerOf(null, card)]).toEqual([id, withCard])
    expect((await server.list(base, { plate_no: two })).list.map((row) => row.id)).toEqual([id])
  })

  it('are at most ten, each of at most sixteen characters', async () => {
    const eleven = Array.from({ length: 11 }, plate)
    expect(badFieldsOf(await ask({ member_name: 'N', plate_no: eleven.join() }))).toEqual(['plate_no'])
    expect(badFieldsOf(await ask({ member_name: 'N', plate_no: `${plate()},粤B${'1'.repeat(15)}` }))).toEqual([
      'plate_no',
    ])
    const ten = eleven.slice(1).join()
    expect((await server.detail(base, await create({ plate_no: `${ten},${eleven[1]}` }))).plate_no).toBe(ten)
  })

  it.each(['无牌', 'ABC-123', 'WJ粤12345', 'a, b', '粤BD12345'])('are stored for other clients: %s', async (text) => {
    const id = await create({ plate_no: text })
    expect([text, text.replace('-', '')]).toContain((await server.detail(base, id)).plate_no)
  })

  it('belong to a member who is valid through the end of a day that is given alone', async () => {
    const id = await create({ plate_no: plate(), valid_time: '2030-01-31' })
    expect((await server.detail(base, id)).valid_time).toBe('2030-01-31 23:59:59')
    const grade = await server.create('/api/grade', { grade_name: fresh('G'), valid_time: '2030-01-31' })
    expect((await server.detail('/api/grade', grade)).valid_time).toBe('2030-01-31 23:59:59')
  })

  it('and cards and phones of another member are asked about, with whose they are', async () => {
    const [one, card, tel] = [plate(), fresh('K'), `139${(number += 1)}00000`.slice(0, 11)]
    const id = await create({ member_name: '陈思远', plate_no: `${plate()},${one}`, card_no: card, tel })
    expect(await askedAbout({ plate_no: `${one},${plate()}`, card_no: card, tel })).toEqual([
      ['plate_no', `${one} 已属于会员 陈思远`],
      ['card_no', `${card} 已属于会员 陈思远`],
      ['tel', `${tel} 已属于会员 陈思远`],
    ])
    for (const written of [`+86 ${tel}`, `${tel.slice(0, 3)} ${tel.slice(3, 7)}-${tel.slice(7)}`, `0086${tel}`]) {
      expect(await askedAbout({ tel: written }), written).toEqual([['tel', `${tel} 已属于会员 陈思远`]])
      expect((await server.list('/api/member', { tel: written })).list, written).toMatchObject([{ id, tel }])
    }
    expect(await asked({ id, plate_no: one, card_no: card, tel, valid_time: '2030-01-01 00:00:00' })).toEqual([])
    const editor = await server.asRole(['garage:member:add'])
    expect(await askedAbout({ plate_no: one }, editor.token)).toEqual([['plate_no', `${one} 已属于其他会员`]])
    expect((await ask({ member_name: 'N', plate_no: one }, undefined, {})).code).toBe(0)
  })

  it('and cards that are written with other letters are the same', async () => {
    const [card, plate_no] = [fresh('Kc'), plate()]
    const id = await create({ member_name: '陈思远', card_no: card, plate_no })
    const fullWidth = (text: string) => text.replace(/\w/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
    for (const written of [card.toLowerCase(), card.toUpperCase(), fullWidth(card.toLowerCase())])
      expect(
        (await askedAbout({ card_no: written })).map(([field]) => field),
        written,
      ).toEqual(['card_no'])
    expect((await askedAbout({ plate_no: fullWidth(plate_no).toLowerCase() })).map(([field]) => field)).toEqual([
      'plate_no',
    ])
    for (const reported of [card.toLowerCase(), ` ${fullWidth(card.toUpperCase())}`])
      expect(await ownerOf(null, cardNo.parse(reported)), reported).toBe(id)
    expect((await server.detail(base, id)).card_no).toBe(card)
  })

  it('and phones that are unusual are asked about', async () => {
    expect(await askedAbout({ plate_no: '粤BD54321', tel: '' })).toEqual([])
    expect(await askedAbout({ plate_no: '未识别,XYZ1', tel: '0755-1234567' })).toEqual([
      ['plate_no', '车牌号格式不正确：未识别'],
      ['plate_no', '车牌号格式不正确：XYZ1'],
      ['tel', '手机号码格式不正确'],
    ])
  })

  it('ask nothing again about what a member has', async () => {
    const id = await create({ plate_no: 'XYZ1', tel: '110' })
    expect(await asked({ id, plate_no: 'XYZ1', tel: '110', remark: 'x' })).toEqual([])
  })

  it('of a member without an end, who never expires, are asked about', async () => {
    expect(await asked({ member_name: 'N' })).toEqual([['valid_time', '没有有效期，会员永不到期']])
    const id = await create({ valid_time: '2030-01-01 00:00:00' })
    expect((await asked({ id, valid_time: null })).map(([field]) => field)).toEqual(['valid_time'])
    await server.ask('PUT', `${base}/update`, { id, valid_time: null, plate_no: '粤BZ9999' })
    expect(await asked({ id, remark: 'x' })).toEqual([])
    expect(await ownerOf('粤BZ9999')).toBe(id)
  })
})
