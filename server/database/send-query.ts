import type { ClientBase } from 'pg'
import type { Cell, Query } from './database'

export interface Answer {
  rows: Cell[][]
  /** rows affected; 0 for statements that count none */
  affected: number
  /** PostgreSQL's command tag, such as INSERT or COMMIT */
  command: string
  /** places of the boolean columns, whose text `t` or `f` drizzle would take for what it is not */
  flags: number[]
}

const BOOLEAN = 16

const rawText = { getTypeParser: () => (text: string) => text }

/** Sends one query over one connection; of several statements in one text the last one's answer counts. */
export const sendQuery = async (client: ClientBase, { text, values, name }: Query): Promise<Answer> => {
  const result = await client.query<Cell[]>({
    text,
    name,
    values: values && [...values],
    rowMode: 'array',
    types: rawText,
  })
  // Several statements answer as an array, of which pg's types do not know.
  const last = [result].flat().at(-1)
  const flags = (last?.fields ?? []).flatMap(({ dataTypeID }, place) => (dataTypeID === BOOLEAN ? [place] : []))
  return { rows: last?.rows ?? [], affected: last?.rowCount ?? 0, command: last?.command ?? '', flags }
}
