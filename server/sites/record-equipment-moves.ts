import type { Row } from '../../model/resource'
import { equipment } from '../../resources/garage/equipment'
import type { Connection } from '../database/database'
import { insertMany } from '../engine/many-rows'
import type { ParsedOf } from './parse-fact'
import { maybeWholeSecond, wholeSecond } from './whole-second'

type Moved = ParsedOf<'equipment-moved'>

const rowOfMove = ({ park, fact }: Moved): Partial<Row<typeof equipment>> => ({
  parkCode: park,
  garageNo: fact.garage_index,
  position: fact.position,
  startTime: wholeSecond(fact.started_at),
  context: fact.what,
  endTime: maybeWholeSecond(fact.ended_at),
})

/** The machinery moved, or stood still. */
export const recordEquipmentMoves = (tx: Connection, facts: readonly Moved[]): Promise<void> =>
  insertMany(tx, equipment, facts.map(rowOfMove))
