import type { Connection } from '../database/database'

/** Two stays of one member are priced one after the other, or both would take the last free visit. */
export async function takeTurns(tx: Connection, members: readonly (number | null | undefined)[]): Promise<void> {
  const known = new Set(members.filter((id) => id !== null && id !== undefined))
  for (const id of [...known].sort((one, other) => one - other))
    await tx.rows({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`bills of member ${id}`] })
}
