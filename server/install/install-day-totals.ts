import { resources } from '../../resources'
import type { Resource } from '../../model/resource'
import type { Connection, Database } from '../database/database'
import { runWithoutTimeLimit } from '../database/call-context'
import { dayTotalsOf, makeDayTotals, triggersOf } from '../rows/day-totals'
import { tableName } from '../rows/names'
import { sha256 } from '../sha256'

/** The table's comment has the digest of the statements that made it. */
async function areMade(tx: Connection, resource: Resource, digest: string): Promise<boolean> {
  const totals = dayTotalsOf(resource)
  if (!totals) return true
  const names = triggersOf(totals)
  const [row] = await tx.rows({
    text: `SELECT obj_description(to_regclass($1), 'pg_class'),
      (SELECT count(*) FROM pg_trigger WHERE tgrelid = to_regclass($2) AND tgname = ANY($3))`,
    values: [totals.table, tableName(resource), `{${names.join(',')}}`],
  })
  return row?.[0] === digest && Number(row[1]) === names.length
}

async function makeTotals(tx: Connection, resource: Resource, tzName: string): Promise<void> {
  const statements = makeDayTotals(resource, tzName)
  const digest = sha256(statements.join('\n'))
  if (await areMade(tx, resource, digest)) return
  // Nobody writes rows until they are counted.
  await tx.run({ text: `LOCK TABLE ${tableName(resource)} IN SHARE ROW EXCLUSIVE MODE` })
  await tx.rows({ text: `SELECT set_config('timezone', $1, true)`, values: [tzName] })
  for (const text of statements) await tx.run({ text })
  await tx.run({ text: `COMMENT ON TABLE ${dayTotalsOf(resource)?.table ?? ''} IS '${digest}'` })
}

/** Makes totals that are missing, or were made for another declaration or time zone. Runs at every start. */
export async function installDayTotals(database: Database, tzName: string): Promise<void> {
  for (const resource of resources.values())
    if (resource.daily !== null)
      await runWithoutTimeLimit(() =>
        database.transaction(async (tx) => {
          await tx.rows({ text: `SELECT pg_advisory_xact_lock(hashtext('berth day totals'))` })
          await makeTotals(tx, resource, tzName)
        }),
      )
}
