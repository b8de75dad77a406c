import type { Row } from '../../../model/resource'
import { equipmentLog } from '../../../resources/garage/equipment-log'
import { stall } from '../../../resources/garage/stall'
import type { Connection } from '../../database/database'
import { insertMany } from '../../rows/bulk-rows'
import { maybeWholeSecond, wholeSecond } from '../../rows/whole-seconds'
import type { ParsedOf } from '../../facts/parse-fact'
import { type Recording, stallKey } from '../../facts/recording'
import { upsertReported } from '../../facts/upsert-reported'
import { countStalls } from '../../stays/count-stalls'
import { resolveStalls } from '../../stays/lock-stalls'

type Moved = ParsedOf<'equipment-moved'>

const rowOfMove = ({ park, fact }: Moved): Partial<Row<typeof equipmentLog>> => ({
  parkCode: park,
  garageNo: fact.garage_index,
  position: fact.position,
  position_en: fact.position_en,
  startTime: wholeSecond(fact.started_at),
  context: fact.what,
  context_en: fact.what_en,
  endTime: maybeWholeSecond(fact.ended_at),
})

export async function recordEquipmentMoves(tx: Connection, facts: readonly Moved[]): Promise<void> {
  await insertMany(tx, equipmentLog, facts.map(rowOfMove))
}

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
