import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platesIn, plateText } from '../../model/text/plate-text'
import { factSchemas } from '../../model/site/site-messages'
import { startServer, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { itOnce } from '../support/once'

it.each([
  ['粤B8K2T6', '粤B8K2T6'],
  ['粤b8k2t6', '粤B8K2T6'],
  [' 粤B·8K2T6 ', '粤B8K2T6'],
  ['粤B・8k 2t6', '粤B8K2T6'],
  ['粤Ｂ８Ｋ２Ｔ６', '粤B8K2T6'],
  ['粤B.D5-8213', '粤BD58213'],
  ['无牌', '无牌'],
  ['_无_', '_无_'],
  ['null', 'null'],
  ['" OR 1=1 --', '" OR 1=1 --'],
  ['a b c', 'a b c'],
  ['·', '·'],
])('normalizes %s to %s', (typed, normalized) => {
  expect(plateText(typed)).toBe(normalized)
  expect(plateText(normalized)).toBe(normalized)
})

it.each([
  ['粤B12345', ['粤B12345']],
  ['粤b·12345，粤BD67890', ['粤B12345', '粤BD67890']],
  ['粤B12345、粤B12345;京A1', ['粤B12345', '京A1']],
  ['粤B 12345', ['粤B12345']],
  ['粤B12345 粤B67890\n无牌', ['粤B12345', '粤B67890', '无牌']],
  ['ABC123,XYZ789', ['ABC123', 'XYZ789']],
  ['AB 123 CD', ['AB123CD']],
  ["'; DROP TABLE", ["'; DROP TABLE"]],
  ['a, b', ['a, b']],
  ['a\r\nb\tc', ['a\r\nb\tc']],
  [' ', [' ']],
])('divides %j into its plates', (text, plates) => {
  expect(platesIn(text)).toEqual(plates)
})

itOnce('normalizes plates in facts of sites', () => {
  const read = (plate_no: string) =>
    factSchemas['plate-read'].parse({
      fact: 'f',
      at: '2026-03-01T08:00:00+08:00',
      plate_key: 'k',
      accepted: true,
      plate_no,
    }).plate_no
  expect(read('粤b·8K2T6')).toBe('粤B8K2T6')
  expect(read('无牌')).toBe('无牌')
  const stored = factSchemas['car-stored'].parse({
    fact: 'f',
    at: '2026-03-01T08:00:00+08:00',
    garage_index: 1,
    park_no: 1,
    plate_no: '粤b 8k2t6',
    source_plate: '粤b 8k2t6',
  })
  expect([stored.plate_no, stored.source_plate]).toEqual(['粤B8K2T6', '粤b 8k2t6'])
})

describe.each(databaseKinds)('plates on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  it('are stored in one spelling and found by any', async () => {
    const id = await server.create('/api/member', { member_name: 'M', plate_no: ' 粤b·8k２t6' })
    expect(await server.detail('/api/member', id)).toMatchObject({ plate_no: '粤B8K2T6' })
    for (const plate_no of ['粤B8K2T6', 'b·8k2', 'Ｂ８Ｋ'])
      expect((await server.list('/api/member', { plate_no })).list, plate_no).toMatchObject([{ id }])
    expect((await server.list('/api/member', { plate_no: '8K9' })).list).toEqual([])
    await server.ask('PUT', '/api/member/update', { id, plate_no: '粤b－9' })
    expect(await server.detail('/api/member', id)).toMatchObject({ plate_no: '粤B9' })
    expect(await server.call('PUT', '/api/plate/create', { plate_key: 'k', plate_no: 'x'.repeat(17) })).toMatchObject({
      code: 40000,
    })
  })
})
