import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FactKind, SentFact } from '../../model/site/site-messages'
import { factTopic } from '../../model/site/site-topics'
import { paymentMethod } from '../../resources/dictionaries/payment'
import { alarmDefinition } from '../../resources/alarm/alarm-definition'
import { stall } from '../../resources/garage/stall'
import { grade } from '../../resources/member/grade'
import { gradeRule } from '../../resources/member/grade-rule'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { terminal } from '../../resources/terminal/terminal'
import { saveVersion } from '../../server/money/tariff-versions'
import { rowsOf } from '../../server/rows/rows'
import { recordManualChange } from '../../server/facts/site-entities'
import { stallKey } from '../../server/facts/recording'
import { isCampaign } from '../support/campaign'
import { declaredTables } from '../support/fresh-schema'
import { countRows, device, everyRow, deleteFacts, prepareSite, recorderOn } from '../support/sites/recorder-bench'
import { openTestDatabase, thoroughKinds, type TestDatabase } from '../support/test-databases'

const base = Math.floor(Date.now() / 1000) - 86_400
/** The time `seconds` after the start of the history, in the format of devices. */
const time = (seconds: number): string => new Date((base + seconds) * 1000).toISOString()

type Message = { [K in FactKind]: { kind: K; fact: SentFact<K> } }[FactKind]
const message = <K extends FactKind>(kind: K, fact: SentFact<K>) => ({ kind, fact }) as Message

const request = (fact: string, at: number, state: SentFact<'queue-changed'>['state'], more = {}) =>
  message('queue-changed', {
    ...{ fact, at: time(at), queue_key: 'q-1', asked_at: time(10), state },
    ...{ garage_index: 1, ...more },
  })

const place = { garage_index: 1, park_no: 1 }
const sensor = { nbid: 'N1', lrid: 'L1' }
const raised = { warning_key: 'w-1', raised_at: time(4) }
const payment = (fact: string, at: number, amount: string | number): SentFact<'payment-made'> => ({
  ...{ fact, at: time(at), order_no: `O-${fact}`, ordered_at: time(at - 5), ...place, car_in_time: time(100), amount },
  plate_no: '粤B8K2T6',
})
const notification = {
  ...{ appid: 'wx1', out_trade_no: 'O-p1', transaction_id: '4200001', cash_fee: '400', total_fee: 400 },
  time_end: '20260301081530',
}

/** Facts about one entity or stall, in the order in which they happened. */
const stories: Record<string, Message[]> = {
  'a driver who is recognised and stores a car': [
    message('driver-recognised', { fact: 'r1', at: time(5), garage_index: 1, source: 2, source_plate: '粤B8K2T6' }),
    message('driver-recognised', { fact: 'r2', at: time(6), garage_index: 1, is_out: true, card_no: 'T00001' }),
  ],
  'a request that is fetched and delivered': [
    request('q1', 10, 'waiting', { card_no: 'T00001', position: 3 }),
    request('q2', 20, 'waiting', { position: 1 }),
    request('q3', 30, 'fetching', { in_out_num: 2 }),
    request('q4', 35, 'fetching', { plate_no: '粤B8K2T6' }),
    request('q5', 90, 'delivered'),
  ],
  'two requests, of which one is cancelled': [
    request('q1', 10, 'waiting', { card_no: 'T00001' }),
    request('q2', 12, 'waiting', { queue_key: 'q-2', card_no: 'T00002' }),
    request('q3', 40, 'cancelled'),
    request('q4', 41, 'fetching', { queue_key: 'q-2' }),
  ],
  'moves of the machinery': [
    message('equipment-moved', {
      ...{ fact: 'e1', at: time(30), garage_index: 1, position: '升降机', what: '上升到 3 层' },
      ...{ started_at: time(10), ended_at: time(30) },
    }),
    message('equipment-moved', { fact: 'e2', at: time(40), garage_index: 1, what: '等待', started_at: time(40) }),
  ],
  'a stay that is paid in two parts': [
    message('payment-made', { ...payment('p1', 60, '4.00'), wechat: notification }),
    message('car-stored', { fact: 's1', at: time(100), ...place, plate_no: '粤B8K2T6', in_out_num: 2, bin_id: 'B7' }),
    message('car-delivered', { fact: 's2', at: time(3700), ...place, plate_no: '粤B8K2T6', car_in_time: time(100) }),
    message('payment-made', { ...payment('p2', 3700, 6), way: 2, channel: 3 }),
  ],
  'a stay that is paid before it is over': [
    message('payment-made', payment('p1', 1000, '10')),
    message('car-delivered', { fact: 's2', at: time(3700), ...place, plate_no: '粤B8K2T6', car_in_time: time(100) }),
  ],
  'a stay that is paid too little': [
    message('car-delivered', { fact: 's2', at: time(3700), ...place, plate_no: '粤B8K2T6', car_in_time: time(100) }),
    message('payment-made', payment('p1', 3800, 9.99)),
  ],
  'a stay that is paid twice, by two methods': [
    message('car-delivered', { fact: 's2', at: time(3700), ...place, plate_no: '粤B8K2T6', car_in_time: time(100) }),
    message('payment-made', { ...payment('p1', 3800, 10), method: paymentMethod.alipay }),
    message('payment-made', { ...payment('p2', 3900, 10), method: paymentMethod.cash }),
    message('payment-made', payment('p3', 4000, '0.50')),
  ],
  'an order that is reported again with another amount and method': [
    message('car-delivered', { fact: 's2', at: time(3700), ...place, plate_no: '粤B8K2T6', car_in_time: time(100) }),
    message('payment-made', { ...payment('p1', 3800, 10), order_no: 'O-1', method: paymentMethod.alipay }),
    message('payment-made', { ...payment('p2', 3800, 10), order_no: 'O-1', method: paymentMethod.tollTag }),
    message('payment-made', { ...payment('p3', 3790, 12), order_no: 'O-1', method: paymentMethod.cash }),
  ],
  'a charging': [
    message('charging', { fact: 'c1', at: time(5), ...place, order_no: 'C1', state: 'waiting', balance: '30' }),
    message('charging', {
      fact: 'c2',
      at: time(9),
      ...place,
      order_no: 'C1',
      state: 'charging',
      power: 6.6,
      max_power: 7,
    }),
    message('charging', {
      fact: 'c3',
      at: time(80),
      ...place,
      order_no: 'C1',
      state: 'charging',
      power: 3.1,
      energy: 4.25,
      balance: 12,
    }),
    message('charging', { fact: 'c6', at: time(81), ...place, order_no: 'C1', state: 'charging', power: 3 }),
    message('charging', {
      fact: 'c7',
      at: time(81),
      ...place,
      order_no: 'C1',
      state: 'charging',
      power: 2.9,
      energy: 5,
    }),
    message('charging', { fact: 'c4', at: time(99), ...place, order_no: 'C1', state: 'complete', ended_at: time(98) }),
    message('charging', { fact: 'c5', at: time(120), ...place, order_no: 'C2', state: 'fault', started_at: time(110) }),
  ],
  'a warning that a definition explains, and one with a text of the site': [
    message('warning', { ...raised, fact: 'w1', at: time(5), state: 'raised', address: 'DB1.0', trigger: '1' }),
    message('warning', { ...raised, fact: 'w2', at: time(65), state: 'ended' }),
    message('warning', {
      ...raised,
      fact: 'w3',
      at: time(70),
      warning_key: 'w-2',
      state: 'raised',
      text: '门未关',
      level: 2,
    }),
    message('warning', { ...raised, fact: 'w4', at: time(75), warning_key: 'w-2', state: 'raised', address: 'DB9' }),
  ],
  'a warning that is raised again': [
    message('warning', { ...raised, fact: 'w1', at: time(5), state: 'raised', address: 'DB1.0', trigger: '1' }),
    message('warning', { ...raised, fact: 'w2', at: time(15), state: 'raised' }),
    message('warning', { ...raised, fact: 'w3', at: time(25), state: 'raised', level: 4 }),
    message('warning', { ...raised, fact: 'w4', at: time(65), state: 'ended' }),
  ],
  'a ground sensor and its gateway': [
    message('sensor-state', { fact: 'n1', at: time(1), ...sensor, have: 0, voltages: 3.6 }),
    message('sensor-state', { fact: 'n2', at: time(9), ...sensor, have: 1, voltages: 3.5 }),
    message('sensor-state', { fact: 'n3', at: time(20), ...sensor, have: 1, fault: 'low battery' }),
    message('sensor-state', { fact: 'n4', at: time(30), ...sensor, have: 1, fault: 'low battery' }),
    message('sensor-state', { fact: 'n5', at: time(40), ...sensor, have: 0, voltages: 3.4 }),
    message('gateway-state', { fact: 'n6', at: time(40), nbid: 'N1', status: 4 }),
    message('gateway-state', { fact: 'n7', at: time(50), nbid: 'N1', status: 1 }),
    message('gateway-state', { fact: 'n8', at: time(60), nbid: 'N1', status: 3 }),
  ],
  'a stall that goes out of service and comes back': [
    message('stall-changed', { fact: 'g1', at: time(1), ...place, status: 3 }),
    message('stall-changed', { fact: 'g2', at: time(9), ...place, status: 1 }),
    message('stall-changed', { fact: 'g3', at: time(20), garage_index: 1, park_no: 2, status: 2 }),
  ],
  'a terminal and its health': [
    message('terminal-state', { fact: 't1', at: time(0), client_id: 'K1', temperature: 41.5, hard_disk_usage: 70 }),
    message('terminal-state', { fact: 't2', at: time(60), client_id: 'K1', temperature: 42 }),
  ],
}

describe.each(thoroughKinds)('facts about entities of a site on %s', (kind) => {
  let open: TestDatabase
  beforeAll(async () => {
    open = await openTestDatabase(kind, declaredTables)
    await prepareSite(open.database, 2)
    await rowsOf(terminal, open.database).insert({ client_id: 'K1', park_code: 'P001' })
    await rowsOf(terminal, open.database).insert({ client_id: 'K2', park_code: 'P002' })
    await rowsOf(nbDevice, open.database).insert({ nbid: 'N1', park_code: 'P001', status: 1 })
    await rowsOf(stallSensor, open.database).insert({ ...sensor, park_code: 'P001', status: 1, have: 0 })
    const definition = {
      alarm_text: '升降机超时',
      alarm_text_en: 'Lift timed out',
      alarm_db: 'DB1.0',
      alarm_trigge: '1',
    }
    await rowsOf(alarmDefinition, open.database).insert({ ...definition, alarm_level: 3 })
    const { id } = await rowsOf(grade, open.database).insert({ grade_name: 'standard', free_time: 0 })
    await rowsOf(gradeRule, open.database).insert({
      grade_id: id,
      rule_name: 'any',
      min_time: 0,
      max_time: 0,
      cost: '10',
    })
    await open.database.transaction((tx) => saveVersion(tx, Number(id)))
  })
  afterAll(() => open.stop())
  afterEach(() => deleteFacts(open.database))

  const sendAll = async (facts: readonly Message[]) => {
    const { receive, acks } = recorderOn(open.database)
    for (const { kind: of, fact } of facts)
      await receive(factTopic('P001', device.name, of), Buffer.from(JSON.stringify(fact)))
    return acks
  }
  const sendAtOnce = async (facts: readonly Message[]) => {
    const { receive } = recorderOn(open.database)
    await Promise.all(
      facts.map(({ kind: of, fact }) => receive(factTopic('P001', device.name, of), Buffer.from(JSON.stringify(fact)))),
    )
  }
  const cells = async (text: string) => (await open.database.rows({ text }))[0]

  describe.each(Object.entries(stories))('%s', (_name, story) => {
    it('lead to the same rows in any order and with any repetition', async () => {
      const acks = await sendAll(story)
      expect(acks.map(({ result, detail }) => detail ?? result)).toEqual(story.map(() => 'recorded'))
      const expected = await everyRow(open.database)
      const twice = [...story, ...story]
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(twice, { minLength: twice.length }), async (disordered) => {
          await deleteFacts(open.database)
          await sendAll(disordered)
          expect(await everyRow(open.database)).toEqual(expected)
          await deleteFacts(open.database)
          await sendAtOnce(disordered)
          expect(await everyRow(open.database), 'in one batch').toEqual(expected)
        }),
        { numRuns: isCampaign ? 6 : 1 },
      )
    })
  })

  it('stores one row per request, with the times of its states', async () => {
    await sendAll([...(stories['a request that is fetched and delivered'] ?? [])].reverse())
    expect(await countRows(open.database, 'queue')).toBe(1)
    const row = await cells(`SELECT dc_status, dc_sort, card_no, plate_no, in_out_num,
      extract(epoch FROM start_out_at)::bigint - ${base}, extract(epoch FROM end_out_at)::bigint - ${base},
      extract(epoch FROM created_at)::bigint - ${base} FROM "queue"`)
    expect(row).toEqual(['3', '1', 'T00001', '粤B8K2T6', '2', '30', '90', '10'])
  })

  const story = (name: string): Message[] => stories[name] ?? []
  const deposits = () =>
    open.database.rows({
      text: `SELECT cost, dc_status, extract(epoch FROM pay_time)::bigint - ${base} FROM "deposit"`,
    })

  it('settles a bill by its payments, whichever comes first, and sends the cost of a stay to the site', async () => {
    const [paid] = story('a stay that is paid before it is over')
    const [delivery, part] = story('a stay that is paid too little')
    if (!paid || !delivery || !part) throw new Error('the story is too short')
    const acks = await sendAll([delivery, delivery, part])
    expect(acks.map(({ cost }) => cost)).toEqual(['10.00', '10.00', undefined])
    expect(await deposits()).toEqual([['10.00', '5', null]])
    await deleteFacts(open.database)
    await sendAll(story('a stay that is paid in two parts'))
    expect(await deposits()).toEqual([['10.00', '2', '3700']])
    await deleteFacts(open.database)
    await sendAll([paid, delivery])
    expect(await deposits()).toEqual([['10.00', '2', '1000']])
  })

  it('states what was received for a bill in all, and the method of the last payment that names one', async () => {
    const received = async (name: string) => {
      await deleteFacts(open.database)
      await sendAll(story(name))
      return cells('SELECT dc_status, received, pay_type FROM "deposit"')
    }
    expect(await received('a stay that is paid in two parts')).toEqual(['2', '10.00', '2'])
    expect(await received('a stay that is paid before it is over')).toEqual(['2', '10.00', null])
    expect(await received('a stay that is paid too little')).toEqual(['5', '9.99', null])
    expect(await received('a stay that is paid twice, by two methods')).toEqual(['2', '20.50', '1'])
    expect(await received('an order that is reported again with another amount and method')).toEqual([
      '2',
      '10.00',
      '7',
    ])
  })

  it('warns of a wrong clock once, and puts the bills of its stays on hold', async () => {
    const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
    const car = (park_no: number) => ({ ...place, park_no, plate_no: '粤B8K2T6' })
    const delivery = { ...car(1), car_in_time: time(100), at: time(3700) }
    await sendAll([
      message('car-stored', { fact: 'a', ...car(1), at: time(100), sent: minutesAgo(7) }),
      message('car-delivered', { fact: 'b', ...delivery, sent: minutesAgo(6) }),
      message('payment-made', payment('c', 3800, 10)),
      message('car-delivered', { fact: 'd', ...delivery, park_no: 2, sent: minutesAgo(4) }),
    ])
    const states = await open.database.rows({
      text: 'SELECT d.dc_status FROM "deposit" d JOIN "stay_bill" b ON b.deposit_id = d.id ORDER BY b.stay_id',
    })
    expect(states.flat()).toEqual(['5', '1'])
    const warnings = await open.database.rows({
      text: 'SELECT warning_text, warning_text_en, terminal, warning_level FROM "warning"',
    })
    expect(warnings).toEqual([
      ['设备 gateway-1 的时钟慢 7 分钟', 'The clock of device gateway-1 is 7 min slow', 'gateway-1', '3'],
    ])
  })

  it('lists differences between a snapshot and the stored rows, until a later snapshot agrees', async () => {
    const found = () =>
      open.database.rows({ text: 'SELECT park_no, kind, our_plate, site_plate, status FROM "difference" ORDER BY id' })
    const snapshot = (fact: string, at: number, stalls: SentFact<'snapshot'>['stalls'], part = {}) =>
      message('snapshot', { fact, at: time(at), garage_index: 1, stalls, ...part })
    await sendAll([
      message('car-stored', { fact: 'a', ...place, at: time(100), plate_no: '粤B00001' }),
      snapshot('1', 50, []),
      snapshot('2', 150, [{ park_no: 1, plate_no: '粤B00001', since: time(100) }]),
    ])
    expect(await found()).toEqual([])
    await sendAll([
      snapshot('3', 200, [
        { park_no: 1, plate_no: '粤B00009' },
        { park_no: 2, since: time(180) },
      ]),
    ])
    const another = ['1', '3', '粤B00001', '粤B00009']
    const theirs = ['2', '2', null, null]
    expect(await found()).toEqual([
      [...another, '1'],
      [...theirs, '1'],
    ])
    await sendAll([
      snapshot('4', 300, [{ park_no: 1, plate_no: '粤B00009' }], { to: 1 }),
      snapshot('5', 310, [], { from: 2 }),
      snapshot('6', 250, [{ park_no: 2 }], { from: 2 }),
    ])
    expect(await found()).toEqual([
      [...another, '1'],
      [...theirs, '3'],
    ])
    await sendAll([snapshot('7', 400, [])])
    expect((await found()).slice(-1)).toEqual([['1', '1', '粤B00001', null, '1']])
    expect(await sendAll([snapshot('8', 500, [{ park_no: 9 }], { to: 2 })])).toMatchObject([{ reason: 'malformed' }])
  })

  it('writes the values of payments, chargings and warnings into their rows', async () => {
    await sendAll(story('a stay that is paid in two parts'))
    expect(
      await cells(`SELECT status, way, channel, plate_no, up_status FROM "order" ORDER BY order_time DESC`),
    ).toEqual([...['2', '2', '3', '粤B8K2T6', '1']])
    expect(await cells(`SELECT cash_fee, total_fee, extract(epoch FROM time_end) FROM "wxorder"`)).toEqual([
      ...['400', '400', '1772324130.000000'],
    ])
    expect(await cells(`SELECT stay_minutes, in_out_station FROM "carlog" ORDER BY operate_time DESC`)).toEqual([
      '60',
      null,
    ])
    await sendAll(story('a charging'))
    expect(
      await cells(`SELECT status, power::float, max_power::float, balance, extract(epoch FROM start_time)::bigint - ${base},
        extract(epoch FROM end_time)::bigint - ${base}, energy::float, is_up FROM "recharge" WHERE order_id = 'C1'`),
    ).toEqual(['3', '3', '7', '12.00', '9', '98', '5', '1'])
    await sendAll(story('a warning that a definition explains, and one with a text of the site'))
    expect(
      await open.database.rows({
        text: `SELECT warning_text, warning_text_en, warning_level, extract(epoch FROM handle_time)::bigint - ${base} FROM "warning" ORDER BY id`,
      }),
    ).toEqual([
      ['升降机超时', 'Lift timed out', '3', '65'],
      ['门未关', null, '2', null],
    ])
  })

  it('logs each change and each fault of a sensor once', async () => {
    await sendAll([...story('a ground sensor and its gateway')].reverse())
    const lines = await open.database.rows({ text: 'SELECT log_text FROM "slog" ORDER BY created_at' })
    expect(lines.flat()).toEqual([
      ...['车位设备 L1（N1）：有车', '车位设备 L1（N1）故障：low battery', '车位设备 L1（N1）：无车'],
    ])
    expect(await countRows(open.database, 'sfault')).toBe(1)
    expect(await cells('SELECT have, voltages::float FROM "sterminal"')).toEqual(['0', '3.4'])
    expect(await cells('SELECT status FROM "snb"')).toEqual(['3'])
  })

  it('counts a stall as out of service until an operator changes it', async () => {
    const free = () => cells('SELECT stall, disable_stall FROM "stall"')
    const [broken] = story('a stall that goes out of service and comes back')
    if (!broken) throw new Error('the story is too short')
    await sendAll([broken])
    expect(await free()).toEqual(['1', '1'])
    const row = await rowsOf(stall, open.database).first(place)
    const byHand = {
      park: 'P001',
      key: stallKey({ park: 'P001', ...place }),
      row: Number(row?.id),
      values: { status: 1 },
    }
    await open.database.transaction((tx) => recordManualChange(tx, stall, byHand))
    await rowsOf(stall, open.database).change(Number(row?.id), { status: 1 })
    await sendAll([message('stall-changed', { fact: 'late', at: time(5), ...place, status: 3 })])
    expect(await rowsOf(stall, open.database).first(place)).toMatchObject({ status: 1 })
  })

  it('keeps values entered by hand until the site reports newer ones, and deleted rows stay deleted', async () => {
    const rows = rowsOf(pickupQueue, open.database)
    const [waiting, , fetching, , delivered] = stories['a request that is fetched and delivered'] ?? []
    if (!waiting || !fetching || !delivered) throw new Error('the story is too short')
    await sendAll([waiting])
    const row = await rows.first({ card_no: 'T00001' })
    await rows.change(Number(row?.id), { dc_status: 4, plate_no: '粤B00001' })
    await sendAll([fetching])
    expect(await rows.first({ id: row?.id })).toMatchObject({ dc_status: 4, plate_no: '粤B00001' })
    const later = { ...delivered.fact, at: new Date(Date.now() + 60_000).toISOString() } as SentFact<'queue-changed'>
    await sendAll([{ kind: 'queue-changed', fact: later }])
    expect(await rows.first({ id: row?.id })).toMatchObject({ dc_status: 3, plate_no: '粤B00001' })
    await rows.remove([Number(row?.id)])
    await sendAll([delivered, request('q9', 95, 'cancelled')])
    expect(await countRows(open.database, 'queue')).toBe(0)
  })

  it('refuses facts about devices and stalls that are unknown or of another park', async () => {
    const state = { at: time(0), temperature: 40 }
    const acks = await sendAll([
      message('terminal-state', { ...state, fact: 'a', client_id: 'K2' }),
      message('terminal-state', { ...state, fact: 'b', client_id: 'K9' }),
      message('sensor-state', { fact: 's', at: time(0), nbid: 'N1', lrid: 'L9', have: 1 }),
      message('gateway-state', { fact: 'g', at: time(0), nbid: 'N9', status: 1 }),
      message('charging', { fact: 'h', at: time(0), garage_index: 1, park_no: 9, order_no: 'C', state: 'waiting' }),
      message('stall-changed', { fact: 'i', at: time(0), garage_index: 9, park_no: 1, status: 1 }),
      message('payment-made', { ...payment('j', 1, 1), park_no: 9 }),
      message('payment-made', payment('k', 1, '1.234')),
      message('equipment-moved', { fact: 'c', at: time(0), garage_index: 1, what: '', started_at: time(0) }),
      message('queue-changed', { ...request('d', 1, 'waiting').fact, state: 'lost' } as never),
    ])
    expect(acks.map(({ reason }) => reason)).toEqual([
      ...Array<string>(4).fill('unknown-device'),
      ...Array<string>(3).fill('unknown-stall'),
      ...Array<string>(3).fill('malformed'),
    ])
    expect(await countRows(open.database, 'refused_fact')).toBe(10)
  })
})
