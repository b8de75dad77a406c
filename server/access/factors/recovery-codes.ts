import { randomInt } from 'node:crypto'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { sha256 } from '../../sha256'

const codes = 10
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 4
const groupLength = 6

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')
const hashOf = (code: string): string => sha256(plainCode(code))

/** Replaces the former codes; the new ones are only in this result. */
export async function newRecoveryCodes(tx: Connection, userId: number): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode)
  await tx.run({ text: 'DELETE FROM "recovery_code" WHERE "user_id" = $1', values: [userId], name: 'recovery_forget' })
  const text = 'INSERT INTO "recovery_code" ("user_id", "code_hash") SELECT $1, unnest($2::text[])'
  await tx.run({ text, values: [userId, writeCell(made.map(hashOf))], name: 'recovery_make' })
  return made
}

export async function useRecoveryCode(tx: Connection, userId: number, typed: string): Promise<boolean> {
  const text = 'DELETE FROM "recovery_code" WHERE "user_id" = $1 AND "code_hash" = $2'
  return (await tx.run({ text, values: [userId, hashOf(typed)], name: 'recovery_use' })) > 0
}
