import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FactKind } from '../../model/site/site-messages'
import { installed } from '../support/initial-states'
import { longestFacts, prepareKnown } from '../support/sites/longest-facts'
import { recorderOn } from '../support/sites/recorder-bench'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

describe.each(databaseKinds)('facts with the longest texts on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind, installed)
    await prepareKnown(test.database)
  })
  afterAll(() => test.stop())

  it.each(Object.keys(longestFacts) as FactKind[])('%s are recorded', async (one) => {
    const recorder = recorderOn(test.database)
    await recorder.send(one, longestFacts[one])
    expect(recorder.acks).toMatchObject([{ fact: longestFacts[one].fact, result: 'recorded' }])
    await recorder.close()
  })
})
