import type { Row } from '../../../model/resource'
import type { FactOf } from '../../../model/site/site-messages'
import { equipmentLog } from '../../../resources/garage/equipment-log'
import { stall } from '../../../resources/garage/stall'
import type { Connection } from '../../database/database'
import { insertMany } from '../../rows/bulk-rows'
import { maybeWholeSecond, wholeSecond } from '../../rows/whole-seconds'
import type { ParsedOf } from '../pipeline/parse-fact'
import { upsertReportedRow } from '../reported/upsert-reported'
import { countStalls } from '../stays/count-stalls'
import { lockStall, stallKey } from '../stays/lock-stalls'

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

export async function recordStallChanged(tx: Connection, park: string, fact: FactOf<'stall-changed'>): Promise<void> {
  const { garage_index, park_no, status, at } = fact
  const number = { park, garage_index, park_no }
  const row = await lockStall(tx, number)
  const result = await upsertReportedRow(tx, stall, {
    park,
    key: stallKey(number),
    at,
    values: { status },
    where: { id: row.id },
  })
  if (result === 'written') await countStalls(tx, row)
}
