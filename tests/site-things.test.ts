import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FactKind, SentFact } from '../model/site-messages'
import { factTopic } from '../model/site-topics'
import { queue } from '../resources/garage/queue'
import { dcterminal } from '../resources/terminal/dcterminal'
import { rowsOf } from '../server/engine/rows'
import { counted, device, everyRow, forgetFacts, prepareSite, recorderOn } from './site-bench'
import { databaseKinds, openTestDatabase, type TestDatabase } from './test-databases'

const base = Math.floor(Date.now() / 1000) - 86_400
/** `seconds` after the beginning of the tests' history, as a device writes it. */
const time = (seconds: number): string => new Date((base + seconds) * 1000).toISOString()

type Told = { [K in FactKind]: { kind: K; fact: SentFact<K> } }[FactKind]
const tell = <K extends FactKind>(kind: K, fact: SentFact<K>) => ({ kind, fact }) as Told

const request = (fact: string, at: number, state: SentFact<'queue-changed'>['state'], more = {}) =>
  tell('queue-changed', {
    ...{ fact, at: time(at), queue_key: 'q-1', asked_at: time(10), state },
    ...{ garage_index: 1, ...more },
  })

/** What a site tells of one thing or place, in the order in which it happened. */
const stories: Record<string, Told[]> = {
  'a driver who is recognised and stores his car': [
    tell('driver-recognised', { fact: 'r1', at: time(5), garage_index: 1, source: 2, source_plate: '粤B8K2T6' }),
    tell('driver-recognised', { fact: 'r2', at: time(6), garage_index: 1, is_out: true, card_no: 'T00001' }),
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
    tell('equipment-moved', {
      ...{ fact: 'e1', at: time(30), garage_index: 1, position: '升降机', what: '上升到 3 层' },
      ...{ started_at: time(10), ended_at: time(30) },
    }),
    tell('equipment-moved', { fact: 'e2', at: time(40), garage_index: 1, what: '等待', started_at: time(40) }),
  ],
  'a terminal and its health': [
    tell('terminal-state', { fact: 't1', at: time(0), client_id: 'K1', temperature: 41.5, hard_disk_usage: 70 }),
    tell('terminal-state', { fact: 't2', at: time(60), client_id: 'K1', temperature: 42 }),
  ],
}

describe.each(databaseKinds)('facts about things on %s', (kind) => {
  let open: TestDatabase
  beforeAll(async () => {
    open = await openTestDatabase(kind)
    await prepareSite(open.database, 2)
    await rowsOf(dcterminal, open.database).insert({ client_id: 'K1', park_code: 'P001' })
    await rowsOf(dcterminal, open.database).insert({ client_id: 'K2', park_code: 'P002' })
  })
  afterAll(() => open.stop())
  afterEach(() => forgetFacts(open.database))

  const tellAll = async (facts: readonly Told[]) => {
    const { heard, acks } = recorderOn(open.database)
    for (const { kind: of, fact } of facts)
      await heard(factTopic('P001', device.name, of), Buffer.from(JSON.stringify(fact)))
    return acks
  }
  const cells = async (text: string) => (await open.database.rows({ text }))[0]

  describe.each(Object.entries(stories))('%s', (_name, story) => {
    it('are told in any order, any number of times, and leave the same rows', { timeout: 60_000 }, async () => {
      const acks = await tellAll(story)
      expect(acks.map(({ result, detail }) => detail ?? result)).toEqual(story.map(() => 'recorded'))
      const expected = await everyRow(open.database)
      const twice = [...story, ...story]
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(twice, { minLength: twice.length }), async (disordered) => {
          await forgetFacts(open.database)
          await tellAll(disordered)
          expect(await everyRow(open.database)).toEqual(expected)
        }),
        { numRuns: 12 },
      )
    })
  })

  it('keeps one row of a request, with the times of its states', async () => {
    await tellAll([...(stories['a request that is fetched and delivered'] ?? [])].reverse())
    expect(await counted(open.database, 'queue')).toBe(1)
    const row = await cells(`SELECT dc_status, dc_sort, card_no, plate_no, in_out_num,
      extract(epoch FROM start_out_at)::bigint - ${base}, extract(epoch FROM end_out_at)::bigint - ${base},
      extract(epoch FROM created_at)::bigint - ${base} FROM "queue"`)
    expect(row).toEqual(['3', '1', 'T00001', '粤B8K2T6', '2', '30', '90', '10'])
  })

  it('keeps what a person wrote into a row until the site says otherwise, and makes no removed row again', async () => {
    const rows = rowsOf(queue, open.database)
    const [waiting, , fetching, , delivered] = stories['a request that is fetched and delivered'] ?? []
    if (!waiting || !fetching || !delivered) throw new Error('the story is too short')
    await tellAll([waiting])
    const row = await rows.first({ card_no: 'T00001' })
    await rows.change(Number(row?.id), { dc_status: 4, plate_no: '粤B00001' })
    await tellAll([fetching])
    expect(await rows.first({ id: row?.id })).toMatchObject({ dc_status: 4, plate_no: '粤B00001' })
    const later = { ...delivered.fact, at: new Date(Date.now() + 60_000).toISOString() } as SentFact<'queue-changed'>
    await tellAll([{ kind: 'queue-changed', fact: later }])
    expect(await rows.first({ id: row?.id })).toMatchObject({ dc_status: 3, plate_no: '粤B00001' })
    await rows.remove([Number(row?.id)])
    await tellAll([delivered, request('q9', 95, 'cancelled')])
    expect(await counted(open.database, 'queue')).toBe(0)
  })

  it('refuses what speaks of a terminal of another park or of none', async () => {
    const state = { at: time(0), temperature: 40 }
    const acks = await tellAll([
      tell('terminal-state', { ...state, fact: 'a', client_id: 'K2' }),
      tell('terminal-state', { ...state, fact: 'b', client_id: 'K9' }),
      tell('equipment-moved', { fact: 'c', at: time(0), garage_index: 1, what: '', started_at: time(0) }),
      tell('queue-changed', { ...request('d', 1, 'waiting').fact, state: 'lost' } as never),
    ])
    expect(acks.map(({ reason }) => reason)).toEqual(['unknown-device', 'unknown-device', 'malformed', 'malformed'])
  })
})
