import { afterAll, describe, expect, it } from 'vitest'
import { endureOtherSystems } from './run-other-systems'
import { deletePrepared } from './served-database'
import { seed } from '../support/campaign'
import { allDatabaseKinds } from '../support/test-databases'

const short = { seconds: 20, kills: 4 }
/** There are fewer commands of the other types: in a short run the server may be away whenever one is sent. */
const usual = ['terminal', 'meter', 'connector']

/** `npm run endurance` does the same for longer; docs/endurance.md lists what is checked. */
describe('commands to systems of other makers, while the server is killed repeatedly', () => {
  afterAll(deletePrepared)

  it.each(allDatabaseKinds)('are carried out once, or reported as not: %s', { timeout: 600_000 }, async (database) => {
    const { problems, kills, succeeded, entries } = await endureOtherSystems({ database, ...short, seed })
    expect(problems).toEqual([])
    expect(kills).toBeGreaterThan(short.kills)
    for (const type of usual) expect(succeeded[type]?.succeeded, type).toBeGreaterThan(0)
    expect(entries).toBeGreaterThan(0)
  })
})
