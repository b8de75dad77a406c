import type { Row } from '../../model/resource'
import { alarmDefinition } from '../../resources/alarm/alarm-definition'
import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { columnIn, tableName } from '../rows/names'
import { columnsOf, rowOf } from '../rows/rows'

export type Definition = Row<typeof alarmDefinition>

const text = `SELECT ${columnsOf(alarmDefinition)} FROM ${tableName(alarmDefinition)}
  WHERE ${columnIn(alarmDefinition, 'alarm_db')} = ANY($1) ORDER BY "id"`

/** The oldest definition of a value counts. */
export async function definitionsAt(tx: Connection, addresses: readonly string[]): Promise<Definition[]> {
  const values = [writeCell([...new Set(addresses)])]
  const rows = await tx.rows({ text, values, name: 'alarm_definitions_at' })
  return rows.map((cells) => rowOf(alarmDefinition, cells) as Definition)
}
