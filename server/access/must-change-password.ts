import type { Connection } from '../database/database'

/** From now on every call of the user except the change of password is rejected. */
export async function requirePasswordChange(tx: Connection, userId: number): Promise<void> {
  const text = 'INSERT INTO "must_change" ("user_id") VALUES ($1) ON CONFLICT DO NOTHING'
  await tx.run({ text, values: [userId], name: 'must_change_set' })
}

export async function clearPasswordChange(tx: Connection, userId: number): Promise<void> {
  await tx.run({ text: 'DELETE FROM "must_change" WHERE "user_id" = $1', values: [userId], name: 'must_change_clear' })
}
