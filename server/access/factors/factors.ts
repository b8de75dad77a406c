import { onOff, yesNo } from '../../../resources/dictionaries/common'
import { role } from '../../../resources/access/role'
import { user } from '../../../resources/access/user'
import type { Connection } from '../../database/database'
import { columnsAs, tableName } from '../../rows/names'
import { type EndReason, notifyEnded } from '../sessions'
import { randomInt } from 'node:crypto'
import { writeCell } from '../../rows/cells'
import { sha256 } from '../../sha256'

export const hasFactor = (id: string): string =>
  `(EXISTS (SELECT FROM "totp" t WHERE t."user_id" = ${id} AND t."is_confirmed")
    OR EXISTS (SELECT FROM "passkey" k WHERE k."user_id" = ${id}))`

interface Factors {
  totp: boolean
  passkeys: number
  recoveryCodes: number
}

export async function factorsOf(on: Connection, userId: number): Promise<Factors> {
  const text = `SELECT (SELECT count(*) FROM "totp" WHERE "user_id" = $1 AND "is_confirmed"),
    (SELECT count(*) FROM "passkey" WHERE "user_id" = $1), (SELECT count(*) FROM "recovery_code" WHERE "user_id" = $1)`
  const [row = []] = await on.rows({ text, values: [userId], name: 'factors_of' })
  const [totp, passkeys, recoveryCodes] = row.map(Number)
  return { totp: totp === 1, passkeys: passkeys ?? 0, recoveryCodes: recoveryCodes ?? 0 }
}

export async function hasSecondFactor(on: Connection, userId: number): Promise<boolean> {
  const { totp, passkeys } = await factorsOf(on, userId)
  return totp || passkeys > 0
}

export async function forgetFactors(tx: Connection, userId: number): Promise<void> {
  for (const table of ['totp', 'passkey', 'recovery_code', 'sign_in_step'])
    await tx.run({ text: `DELETE FROM "${table}" WHERE "user_id" = $1`, values: [userId], name: `forget_${table}` })
}

const ofUser = columnsAs(user, 'u')
const ofRole = columnsAs(role, 'r')
const inStrictRole = `EXISTS (SELECT FROM ${tableName(role)} r WHERE r."id" = ANY(${ofUser('user_role')})
  AND ${ofRole('status')} = ${onOff.active} AND ${ofRole('second_factor')} = ${yesNo.yes})`

export async function endSessionsWithoutFactor(tx: Connection): Promise<void> {
  const reason: EndReason = 'factor'
  const text = `UPDATE "session" s SET "ended_because" = $1 FROM ${tableName(user)} u
    WHERE u."id" = s."user_id" AND s."ended_because" IS NULL AND s."viewer_id" IS NULL AND NOT ${hasFactor('u."id"')}
      AND ${inStrictRole} RETURNING s."user_id"`
  const ended = await tx.rows({ text, values: [reason], name: 'session_end_without_factor' })
  for (const id of new Set(ended.map(([id]) => Number(id)))) await notifyEnded(tx, id)
}

export async function inRoleWithFactor(on: Connection, userId: number): Promise<boolean> {
  const text = `SELECT 1 FROM ${tableName(user)} u WHERE u."id" = $1 AND ${inStrictRole}`
  return (await on.rows({ text, values: [userId], name: 'factor_in_role' })).length > 0
}

export async function needsFactor(on: Connection, userId: number): Promise<boolean> {
  const text = `SELECT 1 FROM ${tableName(user)} u WHERE u."id" = $1 AND NOT ${hasFactor('u."id"')} AND ${inStrictRole}`
  return (await on.rows({ text, values: [userId], name: 'factor_needed' })).length > 0
}

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
