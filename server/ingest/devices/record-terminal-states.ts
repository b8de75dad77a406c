import { terminal } from '../../../resources/terminal/terminal'
import { terminalData } from '../../../resources/terminal/terminal-data'
import type { Connection } from '../../database/database'
import { insertMany } from '../../rows/bulk-rows'
import { writeCell } from '../../rows/cells'
import { columnsIn, tableName } from '../../rows/names'
import { wholeSecond } from '../../rows/whole-seconds'
import { FactRefusal } from '../../facts/fact-refusal'
import type { ParsedOf } from '../../facts/parse-fact'
import type { Recording } from '../../facts/recording'
import { saveTerminals } from './device-state'
import { noteContacts } from './last-contact'

type TerminalState = ParsedOf<'terminal-state'>

const terminalKey = (park: string | null | undefined, client: string | null | undefined): string =>
  JSON.stringify([park, client])
const keyColumns = (['park_code', 'client_id'] as const).map(columnsIn(terminal)).join(', ')
const selectKnown = `SELECT ${keyColumns} FROM ${tableName(terminal)}
  WHERE (${keyColumns}) IN (SELECT * FROM unnest($1::text[], $2::text[]))`

async function knownTerminals(tx: Connection, facts: readonly TerminalState[]): Promise<ReadonlySet<string>> {
  const values = [writeCell(facts.map(({ park }) => park)), writeCell(facts.map(({ fact }) => fact.client_id))]
  const rows = await tx.rows({ text: selectKnown, values, name: 'terminals_among' })
  return new Set(rows.map(([park, client]) => terminalKey(park, client)))
}

export async function recordTerminalStates(
  tx: Connection,
  facts: readonly TerminalState[],
  { refuse }: Recording,
): Promise<void> {
  const terminals = await knownTerminals(tx, facts)
  const known = facts.filter((one) => {
    const isKnown = terminals.has(terminalKey(one.park, one.fact.client_id))
    if (!isKnown) refuse(one, new FactRefusal('unknown-device', `terminal ${one.fact.client_id}`))
    return isKnown
  })
  const rows = known.map(({ park, fact: { client_id, temperature, hard_disk_usage, at } }) => {
    return { park_code: park, client_id, temperature, hard_disk_usage, created_at: wholeSecond(at) }
  })
  const connections = known.map(({ park, device, fact }) => ({ park, device, clientId: fact.client_id }))
  const last = new Map(connections.map((one) => [terminalKey(one.park, one.clientId), one]))
  await Promise.all([
    insertMany(tx, terminalData, rows),
    noteContacts(tx, 'terminal', known),
    saveTerminals(tx, [...last.values()]),
  ])
}
