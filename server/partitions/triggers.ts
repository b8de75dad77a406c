import type { Connection } from '../database/database'

/**
 * Moves the triggers of a table, such as those of totals by day, to another one. They are triggers of statements: on a
 * parent they see the rows of all partitions, if the statement names the parent.
 */
export async function moveTriggers(tx: Connection, from: string, to: string): Promise<void> {
  const text = `SELECT quote_ident(tgname), pg_get_triggerdef(oid) FROM pg_trigger
    WHERE tgrelid = to_regclass($1) AND NOT tgisinternal AND tgparentid = 0 ORDER BY tgname`
  for (const [name, definition] of await tx.rows({ text, values: [from] })) {
    await tx.run({ text: `DROP TRIGGER ${name} ON ${from}` })
    await tx.run({
      text: (definition ?? '').replace(/ ON \S+ (REFERENCING|FOR) /, (_, next: string) => ` ON ${to} ${next} `),
    })
  }
}
