import { stall } from '../../resources/garage/stall'
import type { Connection } from '../database/database'
import type { ParsedOf } from '../facts/parse-fact'
import { type Recording, stallKey } from '../facts/recording'
import { upsertReported } from '../facts/upsert-reported'
import { countStalls } from './count-stalls'
import { resolveStalls } from './lock-stalls'

export async function recordStallChanges(
  tx: Connection,
  facts: readonly ParsedOf<'stall-changed'>[],
  recording: Recording,
): Promise<void> {
  const known = resolveStalls(facts, recording)
  const reports = known.map(({ message: { park, fact }, stall }) => {
    const { garage_index, park_no, status, at } = fact
    return { park, key: stallKey({ park, garage_index, park_no }), at, values: { status }, where: { id: stall.id } }
  })
  const results = await upsertReported(tx, stall, reports)
  await countStalls(
    tx,
    known.filter((_, index) => results[index] === 'written').map(({ stall }) => stall),
  )
}
