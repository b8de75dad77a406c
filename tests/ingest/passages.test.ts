import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FactKind, SentFact } from '../../model/site/site-messages'
import { factTopic } from '../../model/site/site-topics'
import { grade } from '../../resources/member/grade'
import { gradeRule } from '../../resources/member/grade-rule'
import { member } from '../../resources/member/member'
import { saveVersion } from '../../server/money/tariff-versions'
import type { Database } from '../../server/database/database'
import { rowsOf } from '../../server/rows/rows'
import { isCampaign } from '../support/campaign'
import { declaredTables } from '../support/fresh-schema'
import { countRows, everyRow, deleteFacts, occupancy, prepareSite, recorderOn } from '../support/sites/recorder-bench'
import { openTestDatabase, thoroughKinds, type TestDatabase } from '../support/test-databases'

const base = Math.floor(Date.now() / 1000) - 86_400
/** The time `seconds` after the start of the history, in the format of devices. */
const time = (seconds: number): string => new Date((base + seconds) * 1000).toISOString()

type Message = { [K in FactKind]: { kind: K; fact: SentFact<K> } }[FactKind]

const stored = (fact: string, park_no: number, at: number, more?: Partial<SentFact<'car-stored'>>) => ({
  fact,
  at: time(at),
  garage_index: 1,
  park_no,
  plate_no: `粤B${10_000 + at}`,
  source: 2,
  equipment_id: 'PLC-101',
  door_open_time: time(at - 60),
  ...more,
})

const delivered = (fact: string, park_no: number, since: number, at: number) => ({
  ...stored(fact, park_no, at),
  plate_no: `粤C${10_000 + since}`,
  card_no: 'T00001',
  car_in_time: time(since),
})

const reading = (fact: string, at: number, accepted: boolean): SentFact<'plate-read'> => ({
  fact,
  at: time(at),
  plate_key: `passage-${Math.floor(at / 100)}`,
  plate_no: `粤B${10_000 + at}`,
  confidence: 91,
  accepted,
})

/** A tariff for passers-by, and one with two free stays a month for the member with the card T00001. */
async function makeTariffs(database: Database): Promise<void> {
  for (const free_number of [0, 2]) {
    const { id } = await rowsOf(grade, database).insert({
      grade_name: `free ${free_number}`,
      free_time: 5,
      free_number,
    })
    for (const min_time of [0, 60])
      await rowsOf(gradeRule, database).insert({
        grade_id: id,
        rule_name: `from ${min_time}`,
        min_time,
        max_time: min_time ? 0 : 60,
        cost: String(3 + min_time),
      })
    await database.transaction((tx) => saveVersion(tx, Number(id)))
  }
  await rowsOf(member, database).insert({ member_name: 'Chen', card_no: 't00001', member_type: 2, dc_status: 1 })
}

/** Stays on two stalls, mostly one after the other; some facts are missing, and some stays overlap (wrong clocks). */
const histories = fc
  .array(
    fc.record({
      stall: fc.integer({ min: 1, max: 2 }),
      gap: fc.integer({ min: -300, max: 400 }),
      length: fc.integer({ min: 1, max: 4000 }),
      sent: fc.constantFrom('both', 'both', 'both', 'in', 'out'),
      reads: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((stays) => {
    const clock = [0, 0, 0]
    const starts = new Set<string>()
    return stays.flatMap(({ stall, gap, length, sent, reads }, at): Message[] => {
      let start = (clock[stall] ?? 0) + gap
      while (starts.has(`${stall} ${start}`)) start += 1
      starts.add(`${stall} ${start}`)
      clock[stall] = start + length
      const facts: Message[] = Array.from({ length: reads }, (_, n) => ({
        kind: 'plate-read',
        fact: reading(`r${at}-${n}`, start + n, true),
      }))
      if (sent !== 'out') facts.push({ kind: 'car-stored', fact: stored(`s${at}`, stall, start) })
      if (sent !== 'in') facts.push({ kind: 'car-delivered', fact: delivered(`d${at}`, stall, start, start + length) })
      return facts
    })
  })

const shuffled = histories.chain((history) =>
  fc.tuple(fc.constant(history), fc.shuffledSubarray([...history, ...history], { minLength: history.length * 2 })),
)

describe.each(thoroughKinds)('facts from sites on %s', (kind) => {
  let open: TestDatabase
  beforeAll(async () => {
    open = await openTestDatabase(kind, declaredTables)
    await prepareSite(open.database, 2)
  })
  afterAll(() => open.stop())
  afterEach(() => deleteFacts(open.database))

  const sendAll = async (facts: readonly Message[]): Promise<void> => {
    const { receive } = recorderOn(open.database)
    for (const { kind: of, fact } of facts) {
      await receive(factTopic('P001', 'gateway-1', of), Buffer.from(JSON.stringify(fact)))
      expect(new Set(await occupancy(open.database)).size, 'the occupancies agree').toBe(1)
    }
  }

  const sendAtOnce = async (facts: readonly Message[]): Promise<void> => {
    const { receive } = recorderOn(open.database)
    const messages = facts.map(({ kind: of, fact }) =>
      receive(factTopic('P001', 'gateway-1', of), Buffer.from(JSON.stringify(fact))),
    )
    await Promise.all(messages)
    expect(new Set(await occupancy(open.database)).size, 'the occupancies agree').toBe(1)
  }

  it('records a fact once, however often it is sent, and acknowledges it each time', async () => {
    const { send, acks, counts } = recorderOn(open.database)
    const fact = stored('a', 1, 100)
    await Promise.all([send('car-stored', fact), send('car-stored', fact), send('car-stored', fact)])
    expect(acks).toEqual(Array(3).fill({ fact: 'a', result: 'recorded' }))
    expect(counts()).toMatchObject({ recorded: 1, repeated: 2, failed: 0 })
    expect(await countRows(open.database, 'refused_fact')).toBe(0)
    expect(await occupancy(open.database)).toEqual(['1', '1', '1'])
    expect(await countRows(open.database, 'inout')).toBe(1)
  })

  it('opens a stay with its entry and closes it with its exit', async () => {
    const { send } = recorderOn(open.database)
    await rowsOf(member, open.database).insert({ member_name: 'Lin', plate_no: '粤B10100', dc_status: 1 })
    await send('car-stored', stored('a', 1, 100, { plate_key: 'k' }))
    await send('car-delivered', delivered('b', 1, 100, 5000))
    const rows = await everyRow(open.database)
    expect(rows.filter((row) => row.startsWith('gpark'))).toHaveLength(1)
    expect(rows.filter((row) => row.startsWith('inout'))).toHaveLength(2)
    const [record] = await open.database.rows({
      text: `SELECT extract(epoch FROM in_time)::bigint - ${base}, extract(epoch FROM out_time)::bigint - ${base}, status,
        record_type, in_equipment_id, out_equipment_id, card_no FROM "parkrecord"`,
    })
    expect(record).toEqual(['100', '5000', '2', '2', 'PLC-101', 'PLC-101', 'T00001'])
    expect(await occupancy(open.database)).toEqual(['0', '0', '0'])
  })

  it('stores every reading and one plate per passage', async () => {
    const { send } = recorderOn(open.database)
    await send('plate-read', reading('3', 202, true))
    await send('plate-read', reading('1', 200, false))
    await send('plate-read', reading('2', 201, true))
    const plates = (await everyRow(open.database)).filter((row) => row.startsWith('plate '))
    expect(await countRows(open.database, 'platedata')).toBe(3)
    expect(plates).toHaveLength(1)
    expect(plates[0]).toContain('粤B10202')
  })

  it('infers the end of a stay when its stall takes another car, until the delivery arrives', async () => {
    const { send } = recorderOn(open.database)
    const ends = async () =>
      open.database.rows({
        text: `SELECT extract(epoch FROM car_out_time)::bigint - ${base}, status FROM "gpark" ORDER BY car_in_time`,
      })
    await send('car-stored', stored('a', 1, 100))
    await send('car-stored', stored('b', 1, 900))
    expect(await ends()).toEqual([
      ['900', '5'],
      [null, '1'],
    ])
    await send('car-delivered', delivered('c', 1, 100, 700))
    expect(await ends()).toEqual([
      ['700', '2'],
      [null, '1'],
    ])
    expect(await occupancy(open.database)).toEqual(['1', '1', '1'])
  })

  it('writes the same rows in any order and with any repetition', { timeout: 120_000 }, async () => {
    await makeTariffs(open.database)
    await fc.assert(
      fc.asyncProperty(shuffled, async ([history, disordered]) => {
        await deleteFacts(open.database)
        await sendAll(history)
        const expected = await everyRow(open.database)
        await deleteFacts(open.database)
        await sendAll(disordered)
        expect(await everyRow(open.database)).toEqual(expected)
        await deleteFacts(open.database)
        await sendAtOnce(disordered)
        expect(await everyRow(open.database), 'in one batch').toEqual(expected)
      }),
      { numRuns: isCampaign ? 25 : 6 },
    )
  })

  it('acknowledges after the commit, and again when the first acknowledgement was lost', async () => {
    const staysAtAck: number[] = []
    const died = recorderOn(open.database, async () => {
      staysAtAck.push(await countRows(open.database, 'gpark'))
      throw new Error('the process ended before the acknowledgement was sent')
    })
    await died.send('car-stored', stored('a', 1, 100))
    await died.close()
    const rows = await everyRow(open.database)
    const { send, acks } = recorderOn(open.database)
    await send('car-stored', stored('a', 1, 100))
    expect(acks).toEqual([{ fact: 'a', result: 'recorded' }])
    expect(await everyRow(open.database)).toEqual(rows)
    await expect.poll(() => staysAtAck).toEqual([1])
  })

  it('finishes received facts before it closes', async () => {
    const { send, close, acks } = recorderOn(open.database)
    const sending = send('car-stored', stored('a', 1, 100))
    await close()
    expect(acks).toEqual([{ fact: 'a', result: 'recorded' }])
    await sending
  })

  it('does not acknowledge a fact when the database fails, and records it when it is sent again', async () => {
    const { send, acks, counts } = recorderOn(open.database)
    await open.database.run({ text: 'ALTER TABLE "inout" RENAME TO "inout_away"' })
    await send('car-stored', stored('a', 1, 100))
    await open.database.run({ text: 'ALTER TABLE "inout_away" RENAME TO "inout"' })
    expect([acks, counts().failed, await countRows(open.database, 'gpark')]).toEqual([[], 1, 0])
    await send('car-stored', stored('a', 1, 100))
    expect(acks).toEqual([{ fact: 'a', result: 'recorded' }])
  })

  it('refuses facts that it cannot record, and stores each once with the reason', async () => {
    const { receive, acks, send } = recorderOn(open.database)
    const topic = factTopic('P001', 'gateway-1', 'car-stored')
    const sendRaw = (to: string, body: unknown) =>
      receive(to, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))
    const good = stored('x', 1, 100)
    await sendRaw(topic, '{"fact":')
    await sendRaw(topic, '{"fact":')
    await sendRaw(topic, { ...good, garage_index: 'one', plate_no: 'a\u0000b' })
    await sendRaw(topic, { ...good, remark: 'x'.repeat(20_000) })
    await sendRaw(factTopic('P001', 'gateway-1', 'car-vanished'), good)
    await sendRaw(factTopic('P002', 'gateway-1', 'car-stored'), good)
    await sendRaw(factTopic('P001', 'nobody', 'car-stored'), good)
    await sendRaw(topic, { ...good, at: time(3 * 86_400) })
    await sendRaw(topic, { ...good, at: time(-100 * 86_400) })
    await sendRaw(topic, { ...good, park_no: 99 })
    await send('car-delivered', { ...delivered('x', 1, 100, 200), car_in_time: '0000-01-01T00:00:00Z' })
    await open.database.run({ text: `ALTER TABLE "gpark" ADD CONSTRAINT "test" CHECK ("card_no" <> 'X') NOT VALID` })
    await send('car-stored', { ...stored('y', 2, 102), card_no: 'X' })
    await open.database.run({ text: `ALTER TABLE "gpark" DROP CONSTRAINT "test"` })
    await send('car-stored', stored('taken', 1, 100))
    await send('car-stored', stored('taken', 2, 101))
    expect(acks.map(({ reason }) => reason ?? 'recorded')).toEqual([
      ...['malformed', 'malformed', 'malformed', 'too-large', 'unknown-kind', 'foreign-park', 'foreign-park'],
      ...['ahead', 'too-late', 'unknown-stall', 'malformed', 'unrecordable', 'recorded', 'id-taken'],
    ])
    expect(acks[0]?.fact).toBeNull()
    expect(acks[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(acks[2]?.detail).toMatch(/garage_index.*plate_no/)
    const rows = await open.database.rows({ text: 'SELECT "times" FROM "refused_fact" ORDER BY "id"' })
    expect(rows.flat().map(Number)).toEqual([2, ...Array<number>(11).fill(1)])
    expect(await countRows(open.database, 'site_fact')).toBe(1)
  })
})
