import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SentFact } from '../../../model/site/site-messages'
import { alarmDefinition } from '../../../resources/alarm/alarm-definition'
import { warning } from '../../../resources/alarm/warning'
import { alarmLevel, warningState } from '../../../resources/dictionaries/alarm'
import { yesNo } from '../../../resources/dictionaries/common'
import { storedRepeats, trimEvery } from '../../../server/devices/plc-reports'
import { rowsOf } from '../../../server/rows/rows'
import { isCampaign } from '../../support/campaign'
import { declaredTables } from '../../support/fresh-schema'
import { countRows, deleteFacts, prepareSite, recorderOn } from '../../support/sites/recorder-bench'
import { statementsOf } from '../../support/statements'
import { openTestDatabase, thoroughKinds, type TestDatabase } from '../../support/test-databases'

const base = Math.floor(Date.now() / 1000) - 86_400
const time = (seconds: number): string => new Date((base + seconds) * 1000).toISOString()
const [address, stopped, tooHot, fine] = ['DB10.DBX0.0', '1', '2', '0']

type PlcValue = SentFact<'plc-value'>
const report = (at: number, value: PlcValue['value'], more: Partial<PlcValue> = {}): PlcValue => ({
  ...{ fact: `p${at}-${String(value)}`, at: time(at), client_id: 'K1', address, value },
  ...more,
})

/** A warning: its trigger, first and last second, number of values, and when it was cleared. */
type Occurrence = [trigger: string, first: number, last: number, times: number, cleared: number | null]

/** The warnings that values in their order lead to. */
function occurrences(values: readonly (readonly [at: number, value: string])[]): Occurrence[] {
  const all: Occurrence[] = []
  let open: Occurrence | null = null
  for (const [at, value] of values) {
    if (open?.[0] === value) {
      open[2] = at
      open[3] += 1
      continue
    }
    if (open) open[4] = at
    open = value === fine ? null : [value, at, at, 1, null]
    if (open) all.push(open)
  }
  return all
}

describe.each(thoroughKinds)('values of a PLC on %s', (kind) => {
  let open: TestDatabase
  const define = (alarm_trigge: string, more = {}) =>
    rowsOf(alarmDefinition, open.database).insert({
      ...{ alarm_db: address, alarm_trigge, alarm_text: '升降机急停', alarm_text_en: 'Lift stopped' },
      ...{ alarm_level: alarmLevel.critical, is_again: yesNo.no, ...more },
    })
  beforeAll(async () => {
    open = await openTestDatabase(kind, declaredTables)
    await prepareSite(open.database, 1)
    await define(stopped, { led_hint: 'STOP', is_led: yesNo.yes, is_voice: yesNo.yes, is_play: yesNo.no })
    await define(tooHot, { alarm_text: '电机过热', alarm_text_en: null, is_again: yesNo.yes, is_terminal: yesNo.yes })
  })
  afterAll(() => open.stop())
  afterEach(() => deleteFacts(open.database))

  const send = async (...facts: PlcValue[]) => {
    const { send: sendOne, acks, close } = recorderOn(open.database)
    for (const fact of facts) await sendOne('plc-value', fact)
    await close()
    return acks
  }
  const sendAtOnce = async (facts: readonly PlcValue[]) => {
    const { send: sendOne, close } = recorderOn(open.database)
    await Promise.all(facts.map((fact) => sendOne('plc-value', fact)))
    await close()
  }
  const second = (column: string) => `extract(epoch FROM "${column}")::bigint - ${base}`
  const found = async (): Promise<Occurrence[]> => {
    const rows = await open.database.rows({
      text: `SELECT "warning_trigge", ${second('warning_time')}, ${second('last_time')}, "times", ${second('handle_time')}
        FROM "warning" WHERE "park_code" = 'P001' AND ("handle_time" IS NULL) = ("status" = ${warningState.open})
        ORDER BY "warning_time"`,
    })
    return rows.map(([trigger, first, last, times, cleared]) => [
      String(trigger),
      Number(first),
      Number(last),
      Number(times),
      cleared == null ? null : Number(cleared),
    ])
  }

  it('raise a warning once, count repeats, and clear it when the value no longer matches', async () => {
    await send(report(1, fine), report(10, stopped), report(20, stopped), report(30, stopped))
    const [row] = await rowsOf(warning, open.database).find({})
    expect(row).toMatchObject({
      ...{ warning_text: '升降机急停', warning_text_en: 'Lift stopped', warning_level: alarmLevel.critical, times: 3 },
      ...{ warning_db: address, warning_trigge: stopped, terminal: 'K1', status: warningState.open, handle_time: null },
    })
    await send(report(40, fine), report(50, fine))
    expect(await found()).toEqual([[stopped, 10, 30, 3, 40]])
    const [cleared] = await rowsOf(warning, open.database).find({})
    expect(cleared).toMatchObject({ id: row?.id, status: warningState.cleared, oper_user: null })
    await send(report(60, stopped))
    expect(await found()).toEqual([
      [stopped, 10, 30, 3, 40],
      [stopped, 60, 60, 1, null],
    ])
  })

  it('lead to the same warnings in any order and with any repetition', { timeout: 120_000 }, async () => {
    const values = fc.array(fc.constantFrom(fine, stopped, tooHot), { minLength: 3, maxLength: 9 })
    const stories = values.chain((story) => {
      const facts = story.map((value, index) => report((index + 1) * 10, value))
      const twice = [...facts, ...facts.slice(0, 2)]
      const sent = fc.shuffledSubarray(twice, { minLength: twice.length })
      return fc.record({ story: fc.constant(story), sent, cut: fc.nat(twice.length) })
    })
    await fc.assert(
      fc.asyncProperty(stories, async ({ story, sent, cut }) => {
        const expected = occurrences(story.map((value, index) => [(index + 1) * 10, value] as const))
        await deleteFacts(open.database)
        await send(...sent)
        expect(await found()).toEqual(expected)
        await deleteFacts(open.database)
        await sendAtOnce(sent.slice(0, cut))
        await sendAtOnce(sent.slice(cut))
        expect(await found(), 'in one or two batches').toEqual(expected)
      }),
      { numRuns: isCampaign ? 25 : 6 },
    )
  })

  it('are told apart by terminal and address; those that no definition names are not stored', async () => {
    await send(
      report(10, stopped),
      report(11, stopped, { fact: 'other', client_id: 'K2' }),
      report(12, stopped, { fact: 'none', client_id: undefined }),
      report(13, stopped, { fact: 'unknown', address: 'DB99' }),
      report(14, fine, { fact: 'back', client_id: 'K2' }),
    )
    expect(await found()).toEqual([
      [stopped, 10, 10, 1, null],
      [stopped, 11, 11, 1, 14],
      [stopped, 12, 12, 1, null],
    ])
    expect(await countRows(open.database, 'plc_report')).toBe(4)
  })

  it('take a bounded number of statements for a batch', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `DB20.${index}`)
    for (const alarm_db of addresses) await define(stopped, { alarm_db })
    const values = (...all: [at: number, value: string][]) =>
      addresses.flatMap((one) => all.map(([at, value]) => report(at, value, { fact: `${one}-${at}`, address: one })))
    for (const facts of [
      values([10, stopped], [20, fine]),
      values([30, stopped], [40, stopped], [50, stopped], [60, stopped]),
      values([35, fine], [45, stopped], [55, fine]),
      values([31, tooHot]),
    ]) {
      const statements = await statementsOf(open.database, () => sendAtOnce(facts))
      const batches = statements.filter((one) => one === 'site_fact_insert').length
      expect(batches).toBeLessThanOrEqual(3)
      expect(statements.length / batches, statements.join()).toBeLessThanOrEqual(15)
    }
    const ofEach: Occurrence[] = [
      [stopped, 10, 10, 1, 20],
      [stopped, 30, 30, 1, 31],
      [stopped, 40, 50, 3, 55],
      [stopped, 60, 60, 1, null],
    ]
    expect(await found()).toEqual(ofEach.flatMap((one) => addresses.map(() => one)))
  })

  it('of an occurrence are stored up to a number; a late one divides those', { timeout: 120_000 }, async () => {
    const count = storedRepeats + 2 * trimEvery
    const repeats = Array.from({ length: count }, (_, index) => report(10 * (index + 1), stopped))
    await sendAtOnce(repeats)
    expect(await found()).toEqual([[stopped, 10, 10 * count, count, null]])
    expect(await countRows(open.database, 'plc_report')).toBeLessThan(storedRepeats + trimEvery)
    await send(report(10 * count - 15, fine))
    const [middle, last]: [Occurrence, Occurrence] = [
      [stopped, 10, 10 * count - 20, count - 2, 10 * count - 15],
      [stopped, 10 * count - 10, 10 * count, 2, null],
    ]
    expect(await found()).toEqual([middle, last])
    // Among values that are no longer stored: those that are stay together, the rest belongs to the first one.
    await send(report(15, fine))
    const [first, ...others] = await found()
    expect(first?.slice(0, 3)).toEqual([stopped, 10, 10])
    expect(first?.[4]).toBe(15)
    expect(others[0]?.slice(2)).toEqual([middle[2], middle[3] - Number(first?.[3]), middle[4]])
    expect(others.slice(1)).toEqual([last])
  })

  it('may be numbers and bits', async () => {
    await send(report(10, true), report(20, 1), report(30, 2), report(40, false))
    expect(await found()).toEqual([
      [stopped, 10, 20, 2, 30],
      [tooHot, 30, 30, 1, 40],
    ])
  })

  it('raise another warning after a person has handled the first, and leave that as it is', async () => {
    const at = base + 35
    await send(report(10, stopped), report(20, stopped))
    const [row] = await rowsOf(warning, open.database).find({})
    const handled = { status: warningState.closed, handle_time: new Date(at * 1000).toISOString(), oper_user: 'ann' }
    await rowsOf(warning, open.database).change(Number(row?.id), handled)
    await send(report(50, stopped), report(30, stopped), report(60, fine))
    expect(await found()).toEqual([
      [stopped, 10, 30, 3, 35],
      [stopped, 50, 50, 1, 60],
    ])
    expect(await rowsOf(warning, open.database).first({ id: row?.id })).toMatchObject({ oper_user: 'ann' })
  })

  it('do not restore a warning that a user deleted', async () => {
    await send(report(10, stopped))
    const [row] = await rowsOf(warning, open.database).find({})
    await rowsOf(warning, open.database).remove([Number(row?.id)])
    await send(report(20, stopped), report(15, fine), report(30, fine))
    expect(await found()).toEqual([])
    await send(report(40, stopped))
    expect(await found()).toEqual([[stopped, 40, 40, 1, null]])
  })

  it('are answered with what to announce: at first, and again only if the definition says so', async () => {
    const once = await send(report(10, stopped), report(20, stopped), report(10, stopped))
    const alarm = { level: alarmLevel.critical, text: '升降机急停', text_en: 'Lift stopped', led: 'STOP' }
    const announced = { ...alarm, outputs: ['led', 'voice'] }
    expect(once.map((ack) => ack.alarm)).toEqual([announced, undefined, announced])
    const again = await send(report(30, tooHot), report(40, tooHot), report(50, fine), report(45, tooHot))
    const hot = { level: alarmLevel.critical, text: '电机过热', outputs: ['terminal'] }
    expect(again.map((ack) => ack.alarm)).toEqual([hot, hot, undefined, undefined])
  })
})
