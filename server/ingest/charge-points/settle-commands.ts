import { commandKind } from '../../../resources/dictionaries/command'
import { command } from '../../../resources/terminal/command'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { columnsIn, tableName } from '../../rows/names'
import { saveWord } from '../commands/save-word'

const column = columnsIn(command)
const selectMeant = `SELECT ${column('command_id')} FROM ${tableName(command)}
  WHERE ${column('created_at')} > now() - interval '1 hour' AND ${column('park_code')} = $1 AND ${column('target')} = $2
    AND ${column('kind')} = ANY($3) AND (${column('state')} IN ('sent', 'delivered', 'timed_out')
      OR ${column('state')} = 'succeeded' AND ${column('answer')} = $6)
    AND ($4::text IS NULL OR upper(${column('request')}::jsonb #>> $5::text[]) = upper($4))
  ORDER BY "id" DESC LIMIT 1`

interface Deed {
  park: string
  target: string
  kinds: readonly number[]
  data?: readonly [name: string, value: string]
  answer: string | null
}

/** What the charge point did ends the command that asked for it. Returns its id, also again. */
async function settle(tx: Connection, { park, target, kinds, data, answer }: Deed): Promise<string | null> {
  const [name, value] = data ?? []
  const values = [park, target, writeCell([...kinds]), value ?? null, writeCell(['data', name ?? '']), answer]
  const [row] = await tx.rows({ text: selectMeant, values, name: 'charge_point_command' })
  const commandId = row?.[0] ?? null
  if (commandId !== null) await saveWord(tx, commandId, { state: 'succeeded', answer })
  return commandId
}

interface ConnectorPlace {
  park: string
  identity: string
}

export const settleStart = (
  tx: Connection,
  { park, identity }: ConnectorPlace,
  { connectorId, idTag, order }: { connectorId: number; idTag: string; order: string },
): Promise<string | null> =>
  settle(tx, {
    park,
    target: `${identity}/${connectorId}`,
    kinds: [commandKind.remoteStart],
    data: ['id_tag', idTag],
    answer: order,
  })

export const settleStop = (
  tx: Connection,
  { park, identity }: ConnectorPlace,
  { connectorNo, id, order }: { connectorNo: number; id: number; order: string },
): Promise<string | null> =>
  settle(tx, {
    park,
    target: `${identity}/${connectorNo}`,
    kinds: [commandKind.remoteStop],
    data: ['transaction', String(id)],
    answer: order,
  })

export const settleReset = (tx: Connection, { park, identity }: ConnectorPlace): Promise<string | null> =>
  settle(tx, { park, target: identity, kinds: [commandKind.softReset, commandKind.hardReset], answer: null })
