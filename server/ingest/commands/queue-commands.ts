import type { Row } from '../../../model/resource'
import { command } from '../../../resources/terminal/command'
import type { Connection } from '../../database/database'
import { noteRecord } from '../../database/written-records'
import { bulkInsert, insertMany } from '../../rows/bulk-rows'
import { writeCell } from '../../rows/cells'
import { markCommanded } from '../../charging/follow-commands'
import { insertMeterRecords } from '../meters/meter-records'
import { dueChannel, notifying } from '../../devices/command-route'
import { epoch } from '../../rows/names'
import { timeOf } from './command-rows'

type Command = Row<typeof command>

const countPending = `SELECT p."target" FROM "pending_command" p
  JOIN unnest($1::text[], $2::text[]) AS k(park, target) ON p."park_code" = k.park AND p."target" = k.target
  GROUP BY p."park_code", p."target" HAVING count(*) >= $3 LIMIT 1`

export async function crowdedTarget(
  tx: Connection,
  of: readonly { park: string | null; addressee: string }[],
  limit: number,
): Promise<string | undefined> {
  const given = [of.map(({ park }) => park), of.map(({ addressee }) => addressee)].map(writeCell)
  const [row] = await tx.rows({ text: countPending, values: [...given, limit], name: 'commands_crowded' })
  return row?.[0] ?? undefined
}

export type NewCommand = Pick<
  Command,
  | 'command_id'
  | 'kind'
  | 'target'
  | 'target_type'
  | 'park_code'
  | 'reason'
  | 'user_id'
  | 'time_out'
  | 'must_online'
  | 'retry_times'
  | 'request'
> & {
  addressee: string
  /** Milliseconds after which the command is not sent any more. */
  keep: number
}

const insertPending = bulkInsert('pending_command', ['command_id', 'park_code', 'target', 'next_at'])

export async function queueCommands(tx: Connection, commands: readonly NewCommand[]): Promise<Command[]> {
  // All times are compared by the database's clock.
  const [clock] = await tx.rows({ text: `SELECT now(), ${epoch('now()')}`, name: 'commands_clock' })
  const [now, since] = [clock?.[0], Number(clock?.[1])]
  const rows = await insertMany(
    tx,
    command,
    commands.map(({ addressee: _, keep, ...values }) => ({
      ...values,
      state: 'queued' as const,
      attempts: 0,
      expires_at: timeOf(since + keep),
    })),
    { returning: true },
  )
  const inserted = new Map(rows.map((row) => [row.command_id, row]))
  const queued = commands.map(({ command_id, addressee }) => {
    const row = inserted.get(command_id)
    if (!row) throw new Error('a command was not inserted')
    noteRecord(tx, command.name, Number(row.id))
    return { row, addressee }
  })
  const pending = queued.map(({ row, addressee }) => ({
    command_id: row.id,
    park_code: row.park_code ?? '',
    target: addressee,
    next_at: now,
  }))
  await tx.run({ text: insertPending, values: [JSON.stringify(pending)], name: 'pending_commands_insert' })
  const queuedRows = queued.map(({ row }) => row)
  await insertMeterRecords(tx, queuedRows)
  await markCommanded(tx, queuedRows)
  await tx.rows(notifying(dueChannel, ''))
  return queuedRows
}
