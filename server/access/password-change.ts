import { message, type MessageKey } from '../../model/message'
import { passwordProblem, type PasswordPolicy } from '../../model/text/password-policy'
import { user } from '../../resources/access/user'
import type { Database, Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import { badField, badFields, forbidden, notFound, type BadField } from '../api-error'
import type { Configs } from '../config/configs'
import type { Access } from './access'
import { hashPassword, isCommonPassword, isPasswordOf } from './passwords'
import { knownPassword as demonstrationPassword } from './sign-in-defaults'
import { requiredTexts } from './required-texts'
import { bumpUsers } from './revision'
import { endSessions } from './sessions'
import { clearAllFailures, clearFailures, countFailure, rejectWhileLocked } from './throttle/throttle'
import { changeSubject, nameLocks } from './throttle/throttle-rules'

export async function requirePasswordChange(tx: Connection, userId: number): Promise<void> {
  const text = 'INSERT INTO "must_change" ("user_id") VALUES ($1) ON CONFLICT DO NOTHING'
  await tx.run({ text, values: [userId], name: 'must_change_set' })
}

export async function clearPasswordChange(tx: Connection, userId: number): Promise<void> {
  await tx.run({ text: 'DELETE FROM "must_change" WHERE "user_id" = $1', values: [userId], name: 'must_change_clear' })
}

export async function startAnewWithPassword(tx: Connection, userId: number, userName: string): Promise<void> {
  await requirePasswordChange(tx, userId)
  await endSessions(tx, userId, 'password')
  await clearAllFailures(tx, userName)
}

/** The judge of common passwords is loaded only if the rule forbids these. */
export async function newPasswordProblem(
  next: string,
  policy: PasswordPolicy,
  userName: string,
): Promise<MessageKey | null> {
  const broken = passwordProblem(next, policy)
  if (!broken && next === demonstrationPassword) return 'commonPassword'
  if (broken || policy === 'standard') return broken
  return (await isCommonPassword(next, userName)) ? 'commonPassword' : null
}

async function problemsOf(old: string, next: string, policy: PasswordPolicy, userName: string): Promise<BadField[]> {
  const broken = await newPasswordProblem(next, policy, userName)
  if (broken) return [{ field: 'newpassword', problem: message(broken) }]
  return next === old ? [{ field: 'newpassword', problem: message('samePassword') }] : []
}

/**
 * Ends all sessions of the user. Wrong old passwords count as failures of the session and the address. Throws HTTP 403
 * (another user's name), HTTP 429, 42300 (locked), 40400 or 40000.
 */
export async function changePassword(
  database: Database,
  access: Access,
  input: Readonly<Record<string, unknown>>,
  { ip, now, configs, tokenHash }: { ip: string; now: Date; configs: Configs; tokenHash: string },
): Promise<void> {
  const given = requiredTexts(input, ['user_name', 'password', 'newpassword'])
  if (given.user_name !== access.userName) throw forbidden(message('othersPassword'))
  const subject = changeSubject(tokenHash)
  await rejectWhileLocked(database, subject, ip, now)
  const account = await rowsOf(user, database).first({ id: access.userId })
  if (!account) throw notFound()
  const bad = await problemsOf(given.password, given.newpassword, configs.passwordPolicy, access.userName)
  if (!(await isPasswordOf(account.password, given.password))) {
    await countFailure(database, subject, { ip, now, locks: nameLocks(configs) })
    bad.unshift({ field: 'password', problem: message('wrongPassword') })
  }
  if (bad.length) throw badFields(bad)
  const password = await hashPassword(given.newpassword)
  await database.transaction(async (tx) => {
    await bumpUsers(tx, [access.userId])
    await rowsOf(user, tx).change(access.userId, { password })
    await clearPasswordChange(tx, access.userId)
    await endSessions(tx, access.userId, 'password')
    await clearAllFailures(tx, access.userName)
    await clearFailures(tx, subject)
  })
}

/** Confirms the session. Throws 40000 (wrong password), 42300 or HTTP 429 (locked). */
export async function confirmPassword(
  database: Database,
  access: Access,
  input: Readonly<Record<string, unknown>>,
  { ip, now, configs, tokenHash }: { ip: string; now: Date; configs: Configs; tokenHash: string },
): Promise<void> {
  const { password } = requiredTexts(input, ['password'])
  const subject = changeSubject(tokenHash)
  await rejectWhileLocked(database, subject, ip, now)
  const account = await rowsOf(user, database).first({ id: access.userId })
  if (!(await isPasswordOf(account?.password ?? null, password))) {
    await countFailure(database, subject, { ip, now, locks: nameLocks(configs) })
    throw badField('password', 'wrongOwnPassword')
  }
  const text = 'UPDATE "session" SET "confirmed_at" = now() WHERE "token_hash" = $1'
  await database.run({ text, values: [tokenHash], name: 'session_confirm' })
  await clearFailures(database, subject)
}
