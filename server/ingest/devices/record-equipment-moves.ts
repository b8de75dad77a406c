import type { Row } from '../../../model/resource'
import { equipmentLog } from '../../../resources/garage/equipment-log'
import type { Connection } from '../../database/database'
import { insertMany } from '../../rows/bulk-rows'
import type { ParsedOf } from '../pipeline/parse-fact'
import { maybeWholeSecond, wholeSecond } from '../../rows/whole-seconds'

type Moved = ParsedOf<'equipment-moved'>

const rowOfMove = ({ park, fact }: Moved): Partial<Row<typeof equipmentLog>> => ({
  parkCode: park,
  garageNo: fact.garage_index,
  position: fact.position,
  startTime: wholeSecond(fact.started_at),
  context: fact.what,
  endTime: maybeWholeSecond(fact.ended_at),
})

/** Records movements and waits of the machinery. */
export async function recordEquipmentMoves(tx: Connection, facts: readonly Moved[]): Promise<void> {
  await insertMany(tx, equipmentLog, facts.map(rowOfMove))
}
