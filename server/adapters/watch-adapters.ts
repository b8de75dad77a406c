import type { Logger } from 'pino'
import { second } from '../../model/durations'
import { adapterName, adapterState } from '../../resources/dictionaries/log'
import { commandTarget } from '../../resources/dictionaries/command'
import { adapter } from '../../resources/log/adapter'
import { command } from '../../resources/terminal/command'
import type { Connection, Database } from '../database/database'
import { isTemporary } from '../database/database-error'
import { takeTurn } from '../database/instances/turns'
import { columnsAs, columnsIn, tableName } from '../rows/names'
import { newVersion } from '../rows/rows'
import type { AdapterName } from './adapter-health'

const interval = 15 * second

/** Commands to other targets are not counted. */
const targets: Record<AdapterName, readonly number[]> = {
  meters: [commandTarget.meter, commandTarget.collector],
  cameras: [commandTarget.camera],
  chargePoints: [commandTarget.chargePoint, commandTarget.connector],
  flowController: [commandTarget.flowController],
}

const table = tableName(adapter)
const column = columnsIn(adapter)
const commandColumn = columnsAs(command, 'c')
const counting = `SELECT ${commandColumn('target_type')}, count(*)
  FROM "pending_command" p JOIN ${tableName(command)} c ON c."id" = p."command_id" GROUP BY 1`

const status = `CASE WHEN NOT $3::boolean THEN ${adapterState.notSetUp}
  WHEN ${table}.${column('failures')} > 0 THEN ${adapterState.failing}
  WHEN ${table}.${column('last_contact')} IS NULL THEN ${adapterState.noContact}
  ELSE ${adapterState.working} END`
const saving = `INSERT INTO ${table}
  (${column('name')}, ${column('waiting')}, ${column('failures')}, ${column('failures_total')}, ${column('status')})
  VALUES ($1, $2, 0, 0, CASE WHEN $3::boolean THEN ${adapterState.noContact} ELSE ${adapterState.notSetUp} END)
  ON CONFLICT (${column('name')}) DO UPDATE
    SET ${column('waiting')} = excluded.${column('waiting')}, ${column('status')} = ${status}, ${newVersion(table).join(', ')}
    WHERE (${table}.${column('waiting')}, ${table}.${column('status')})
      IS DISTINCT FROM (excluded.${column('waiting')}, ${status})`

export type AdaptersInUse = (on: Connection) => Promise<Record<AdapterName, boolean>>

async function saveWaiting(tx: Connection, inUse: AdaptersInUse): Promise<void> {
  const used = await inUse(tx)
  const waiting = new Map((await tx.rows({ text: counting })).map(([type, count]) => [Number(type), Number(count)]))
  let changed = 0
  for (const name of Object.keys(targets) as AdapterName[]) {
    const count = targets[name].reduce((sum, target) => sum + (waiting.get(target) ?? 0), 0)
    const values = [String(adapterName[name]), String(count), String(used[name])]
    changed += await tx.run({ text: saving, values })
  }
  if (changed > 0) tx.noteChange(adapter.name, null)
}

/** At once, then by one of all instances every 15 seconds. Returns a function that ends it. */
export async function watchAdapters(
  database: Database,
  inUse: AdaptersInUse,
  log: Pick<Logger, 'error'>,
): Promise<() => Promise<void>> {
  const save = async (isFirst: boolean): Promise<void> => {
    try {
      const isTurn = await takeTurn(database, 'adapters', interval)
      if (isTurn || isFirst) await database.transaction((tx) => saveWaiting(tx, inUse))
    } catch (err) {
      if (!isTemporary(err)) log.error({ err }, 'the states of external systems could not be stored')
    }
  }
  let saving = save(true)
  await saving
  const timer = setInterval(() => {
    saving = saving.then(() => save(false))
  }, interval)
  return async () => {
    clearInterval(timer)
    await saving
  }
}
