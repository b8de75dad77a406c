import { DatabaseError, type ClientBase } from 'pg'
import { ConnectionLost, ofStatement } from './database-error'
import type { Cell, Query } from './database'

export interface QueryResult {
  rows: Cell[][]
  affected: number
  command: string
  /** drizzle would misread the text of booleans, `t` or `f`. */
  booleanColumns: number[]
}

const BOOLEAN = 16

const rawText = { getTypeParser: () => (text: string) => text }

export const sendQuery = async (client: ClientBase, { text, values, name }: Query): Promise<QueryResult> => {
  const result = await client
    .query<Cell[]>({ text, name, values: values && [...values], rowMode: 'array', types: rawText })
    .catch((error: unknown) => {
      throw error instanceof DatabaseError ? ofStatement(error, { name, text }) : new ConnectionLost(error)
    })
  const last = [result].flat().at(-1)
  const booleanColumns = (last?.fields ?? []).flatMap(({ dataTypeID }, index) =>
    dataTypeID === BOOLEAN ? [index] : [],
  )
  return { rows: last?.rows ?? [], affected: last?.rowCount ?? 0, command: last?.command ?? '', booleanColumns }
}

export const prepareSession = async (client: ClientBase, tzName: string): Promise<void> => {
  const set = (name: string) => `set_config('${name}', $1, false)`
  await sendQuery(client, { text: `select ${set('TimeZone')}`, values: [tzName] })
  await sendQuery(client, { text: `select ${set('DateStyle')}`, values: ['ISO, YMD'] })
}
