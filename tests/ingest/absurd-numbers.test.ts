import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factSchemas, type FactKind } from '../../model/site/site-messages'
import { factTopic } from '../../model/site/site-topics'
import { parseFact } from '../../server/facts/parse-fact'
import { isCampaign } from '../support/campaign'
import { fieldPaths, withValue } from '../support/sites/fact-fields'
import { installed } from '../support/initial-states'
import { longestFacts, prepareKnown } from '../support/sites/longest-facts'
import { device, recorderOn } from '../support/sites/recorder-bench'
import { openTestDatabase, thoroughKinds, type TestDatabase } from '../support/test-databases'
import { anySender } from '../support/sites/any-sender'

const numbers = [1e308, -1e308, 1e15, 2 ** 53, 2 ** 31, 2 ** 31 - 1, 99_999, 1e9 - 1, -1, 0.123456789, 5e-324]
/** Those that columns could not take, or would round, in `npm test`. */
const values = isCampaign
  ? [...numbers, '1e308', '9'.repeat(9), '9'.repeat(15)]
  : [1e308, 2 ** 31, 99_999, -1, 0.123456789, '9'.repeat(15)]

const later = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString()

/** Facts of a kind with each of the values in each field, as the JSON texts that pass the declared checks; each later. */
const acceptedFacts = (kind: FactKind): string[] =>
  fieldPaths(factSchemas[kind]).flatMap((path, field) =>
    values.flatMap((value, index) => {
      const count = field * values.length + index
      const message = { ...longestFacts[kind], fact: `${kind}-${count}`, at: later(longestFacts[kind].at, count) }
      const text = JSON.stringify(withValue(message, path, value))
      const received = {
        topic: factTopic('P001', device.name, kind),
        sender: anySender('P001'),
        receivedAt: Date.now(),
      }
      const parsed = parseFact({ ...received, payload: Buffer.from(text) })
      if (!('reason' in parsed)) return [text]
      expect([parsed.reason, path], parsed.detail).toEqual(['malformed', path])
      return []
    }),
  )

describe.each(thoroughKinds)('facts with absurd numbers on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind, installed)
    await prepareKnown(test.database)
  })
  afterAll(() => test.stop())

  it.each(Object.keys(factSchemas) as FactKind[])('%s are recorded, or refused for what they declare', async (one) => {
    const recorder = recorderOn(test.database)
    const topic = factTopic('P001', device.name, one)
    const facts = acceptedFacts(one)
    for (const text of facts) await recorder.receive(topic, Buffer.from(text))
    expect(recorder.acks).toHaveLength(facts.length)
    const unexpected = recorder.acks.filter(({ reason }) => reason && !/^unknown-|^id-taken/.test(reason))
    expect(unexpected).toEqual([])
    await recorder.close()
  })
})
