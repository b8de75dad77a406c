import type { Row } from '../../model/resource'
import { equipmentLog } from '../../resources/garage/equipment-log'
import type { Connection } from '../database/database'
import { insertMany } from '../rows/bulk-rows'
import { maybeWholeSecond, wholeSecond } from '../rows/whole-seconds'
import type { ParsedOf } from '../facts/parse-fact'

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
