import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentFact } from '../../model/site/site-messages'
import { installed } from '../support/initial-states'
import { violatedInvariants } from '../support/invariants'
import { hasPostgres } from '../support/postgres-server'
import { countRows, deleteFacts, everyRow, occupancy, prepareSite, recorderOn } from '../support/sites/recorder-bench'
import { openForInstances, type TestDatabase } from '../support/test-databases'

const stalls = 60
/** Facts that a server receives at once. */
const batch = 9
const start = Date.now() - 3_600_000

const stored = Array.from({ length: stalls }, (_, index): SentFact<'car-stored'> => ({
  fact: `stored-${index}`,
  at: new Date(start + index * 1000).toISOString(),
  garage_index: 1,
  park_no: index + 1,
  plate_no: `粤B${10_000 + index}`,
  card_no: `C${index}`,
  source: 2,
}))
/** Every second car leaves again. */
const delivered = stored
  .filter((_, index) => index % 2 === 0)
  .map((fact): SentFact<'car-delivered'> => ({
    ...fact,
    fact: fact.fact.replace('stored', 'delivered'),
    car_in_time: fact.at,
    at: new Date(Date.parse(fact.at) + 1_800_000).toISOString(),
  }))

type Recorder = ReturnType<typeof recorderOn>

const sends: [string, (to: Recorder) => Promise<void>][] = [
  ...stored.map((fact): (typeof sends)[number] => [fact.fact, ({ send }) => send('car-stored', fact)]),
  ...delivered.map((fact): (typeof sends)[number] => [fact.fact, ({ send }) => send('car-delivered', fact)]),
]

/** Sends facts to a server, a batch at a time. */
async function sendAll(to: Recorder, facts: typeof sends): Promise<void> {
  for (let first = 0; first < facts.length; first += batch)
    await Promise.all(facts.slice(first, first + batch).map(([, send]) => send(to)))
}

describe.runIf(hasPostgres)('two servers that record the same facts at the same time', () => {
  let databases: TestDatabase[]
  beforeAll(async () => {
    databases = await openForInstances('postgres', 2, installed)
  })
  afterAll(() => databases[0]?.stop())

  it('record each once, acknowledge each, and leave the rows that one server leaves', async () => {
    const [first, second] = databases.map(({ database }) => database)
    if (!first || !second) throw new Error('no database was opened')
    await deleteFacts(first)
    await prepareSite(first, stalls)
    await sendAll(recorderOn(first), sends)
    const rowsOfOne = await everyRow(first)
    await deleteFacts(first)

    const servers = [recorderOn(first), recorderOn(second)] as const
    // In opposite orders, so that they lock the same rows from either end.
    await Promise.all([sendAll(servers[0], sends), sendAll(servers[1], sends.toReversed())])

    const ids = sends.map(([id]) => id).toSorted()
    // A deadlock is tried again; a fact that failed would show that they follow one another.
    for (const { acks, counts } of servers) {
      expect(counts()).toMatchObject({ failed: 0, waiting: 0 })
      expect(acks.map(({ fact, result }) => `${fact} ${result}`).toSorted()).toEqual(ids.map((id) => `${id} recorded`))
    }
    const [one, other] = servers.map(({ counts }) => counts())
    expect((one?.recorded ?? 0) + (other?.recorded ?? 0)).toBe(sends.length)
    expect((one?.repeated ?? 0) + (other?.repeated ?? 0)).toBe(sends.length)
    expect(await countRows(first, 'site_fact')).toBe(sends.length)
    expect(await occupancy(first)).toEqual(['30', '30', '30'])
    expect(await violatedInvariants(first)).toEqual([])
    expect(await everyRow(first)).toEqual(rowsOfOne)
  })
})
