import { DatabaseError } from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { factTopic } from '../../model/site/site-topics'
import { ConnectionLost } from '../../server/database/database-error'
import { TimeoutError } from '../../server/database/with-timeout'
import { parseFact, type ParsedFact } from '../../server/facts/parse-fact'
import { makeBatchRecorder } from '../../server/ingest/pipeline/record-batch'
import { anySender } from '../support/sites/any-sender'

/** A plate reading if the name begins with `plate`, else the state of a sensor. */
const factNamed = (name: string): ParsedFact => {
  const common = { fact: name, at: '2026-03-01T08:00:00Z' }
  const isReading = name.startsWith('plate')
  const fact = isReading
    ? { ...common, plate_no: '粤B12345', plate_key: 'k', accepted: true, confidence: 90 }
    : { ...common, nbid: 'n1', lrid: 'l1', have: 1 }
  const topic = factTopic('P001', 'gateway-1', isReading ? 'plate-read' : 'sensor-state')
  const payload = Buffer.from(JSON.stringify(fact))
  const parsed = parseFact({ topic, payload, sender: anySender('P001'), receivedAt: Date.parse(fact.at) })
  if ('reason' in parsed) throw new Error(parsed.detail)
  return parsed
}

const sqlError = (code: string): DatabaseError => Object.assign(new DatabaseError('bad value', 9, 'error'), { code })

describe('a batch of facts', () => {
  /** The names of the facts of each attempt. */
  let attempts: string[][]
  let failing: Map<string, Error>
  let now: number
  let batch: (...names: string[]) => Promise<unknown[]>

  beforeEach(() => {
    attempts = []
    failing = new Map()
    now = 0
    const record = makeBatchRecorder(
      (facts) => {
        const names = facts.map(({ fact }) => fact.fact)
        attempts.push(names)
        const error = names.map((name) => failing.get(name)).find((one) => one !== undefined)
        return error ? Promise.reject(error) : Promise.resolve(facts.map(() => ({ repeated: false })))
      },
      () => now,
    )
    batch = (...names) => record(names.map(factNamed))
  })

  const names = Array.from({ length: 256 }, (_, index) => `fact-${index}`)
  const recorded = { repeated: false }

  it('is halved until a bad value is alone', async () => {
    failing.set('fact-77', sqlError('22003'))
    const results = await batch(...names)
    expect(results[77]).toEqual({ reason: 'unrecordable', id: 'fact-77', detail: 'bad value' })
    expect(results.filter((one) => one !== results[77])).toEqual(Array.from({ length: 255 }, () => recorded))
    expect(attempts.length).toBeLessThanOrEqual(2 * 8 + 1)
  })

  it.each([
    ['a lost connection', new ConnectionLost(new Error('ECONNRESET'))],
    ['no answer', new TimeoutError('The database does not respond')],
    ['a shutdown', sqlError('57P01')],
    ['too many connections', sqlError('53300')],
  ])('is left for later as a whole after %s, as often as it happens', async (_, error) => {
    failing.set('fact-77', error)
    for (let times = 0; times < 10; times++) expect(await batch(...names)).toEqual(names.map(() => ({ error })))
    expect(attempts).toHaveLength(10)
    failing.clear()
    expect(await batch(...names)).toEqual(names.map(() => recorded))
    expect(attempts).toHaveLength(11)
  })

  it('is not taken apart after a deadlock, but its facts are recorded one by one the next time', async () => {
    const error = sqlError('40P01')
    failing.set('b', error)
    expect(await batch('a', 'b', 'c')).toEqual([{ error }, { error }, { error }])
    expect(attempts).toEqual([['a', 'b', 'c']])
    expect(await batch('a', 'b', 'c', 'd')).toEqual([recorded, { error }, recorded, recorded])
    expect(attempts.slice(1)).toEqual([['d'], ['a'], ['b'], ['c']])
    expect(await batch('a', 'c', 'e')).toEqual([recorded, recorded, recorded])
    expect(attempts.at(-1)).toEqual(['a', 'c', 'e'])
  })

  it('refuses a fact that fails again and again, without delaying others', async () => {
    const error = new TypeError('a bug')
    failing.set('b', error)
    for (let times = 1; times < 5; times++) expect(await batch('a', 'b')).toEqual([recorded, { error }])
    expect(await batch('b')).toEqual([{ reason: 'unrecordable', id: 'b', detail: 'failed 5 times: TypeError: a bug' }])
    failing.clear()
    expect(await batch('b')).toEqual([recorded])
  })

  describe('that waits for a lock', () => {
    const error = sqlError('55P03')

    it('is divided by kinds, so that facts of other kinds are recorded', async () => {
      failing.set('a', error)
      expect(await batch('a', 'b', 'plate-1')).toEqual([{ error }, { error }, recorded])
      expect(attempts).toEqual([['a', 'b', 'plate-1'], ['a', 'b'], ['plate-1']])
    })

    it('is left for later when three of its facts failed again, and those that failed last are then the last', async () => {
      const locked = ['a', 'b', 'c', 'd', 'e']
      locked.forEach((name) => failing.set(name, error))
      await batch(...locked)
      attempts.length = 0
      for (now = 1; now < 3; now += 1)
        expect(await batch(...locked, 'plate-1')).toEqual([...locked.map(() => ({ error })), recorded])
      expect(attempts).toEqual([['plate-1'], ['a'], ['b'], ['c'], ['plate-1'], ['d'], ['e'], ['a']])
    })

    it('is left at the first outage', async () => {
      ;['a', 'b', 'plate-1'].forEach((name) => failing.set(name, error))
      await batch('a', 'b', 'plate-1')
      const away = new ConnectionLost(new Error('ECONNRESET'))
      failing.set('a', away)
      attempts.length = 0
      expect(await batch('a', 'b', 'plate-1')).toEqual([{ error: away }, { error: away }, { error: away }])
      expect(attempts).toEqual([['a']])
    })

    it('is not refused for an hour, then after five more failures', async () => {
      failing.set('a', error)
      for (now = 0; now < 3_600_000; now += 15_000) expect(await batch('a')).toEqual([{ error }])
      for (let times = 1; times < 5; times++) expect(await batch('a')).toEqual([{ error }])
      expect(await batch('a')).toEqual([{ reason: 'unrecordable', id: 'a', detail: 'failed 5 times: bad value' }])
    })
  })
})
