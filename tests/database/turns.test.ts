import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minute } from '../../model/durations'
import { takeTurn } from '../../server/database/instances/turns'
import { declaredTables } from '../support/fresh-schema'
import { allDatabaseKinds, openForInstances, type TestDatabase } from '../support/test-databases'

describe.each(allDatabaseKinds)('a job of all instances, database %s', (kind) => {
  let instances: TestDatabase[]
  beforeEach(async () => {
    instances = await openForInstances(kind, kind === 'postgres' ? 2 : 1, declaredTables)
  })
  afterEach(async () => {
    for (const { stop } of instances.toReversed()) await stop()
  })
  const ofAll = async (interval: number): Promise<number> => {
    const asked = instances.flatMap(({ database }) => [1, 2, 3].map(() => takeTurn(database, 'adapters', interval)))
    return (await Promise.all(asked)).filter(Boolean).length
  }

  it('is done by one of them at a time', async () => {
    expect(await ofAll(minute)).toBe(1)
    expect(await ofAll(minute)).toBe(0)
    expect(await takeTurn(instances[0]!.database, 'chargings', minute)).toBe(true)
  })

  it('is done again when its interval is over, also by another, and after a clock that was ahead', async () => {
    expect(await ofAll(minute)).toBe(1)
    const [first] = instances
    for (const ago of ['59 seconds', '-1 day']) {
      await first!.database.run({ text: `UPDATE "job_turn" SET "taken_at" = now() - interval '${ago}'` })
      expect(await takeTurn(instances.at(-1)!.database, 'adapters', minute)).toBe(true)
    }
    await first!.database.run({ text: `UPDATE "job_turn" SET "taken_at" = now() - interval '50 seconds'` })
    expect(await ofAll(minute)).toBe(0)
  })
})
