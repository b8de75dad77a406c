import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import { onOff } from '../../resources/dictionaries/common'
import { user } from '../../resources/access/user'
import { ApiError } from '../api-error'
import type { Configs } from '../config/configs'
import type { PasswordPolicy } from '../../model/text/password-policy'
import type { Connection, Database } from '../database/database'
import { columnsAs, columnsIn, tableName } from '../rows/names'
import { sha256 } from '../sha256'
import { beginSession, endSessions, type Place } from './sessions'
import type { Site } from './factors/passkeys'
import { KeyedLimiter } from './throttle/keyed-limiter'
import { clearFailures, failuresOf } from './throttle/throttle'
import { addressSubject, knownSubject, nameSubject } from './throttle/throttle-rules'
import { newToken } from './tokens'

// Node's thread pool computes four hashes at once anyway; a queue of 200 takes about three seconds.
/** Tries to sign in, those for a name one after another. */
export const attempts = new KeyedLimiter(4, 200)

/** From where somebody signs in; `site` null: passkeys can't be used there. */
export interface SignInFrom extends Place {
  now: Date
  site: Site | null
}

/** The result of a sign-in; `must_change` is present only if the password has to be changed first. */
export interface SignedIn {
  userId: number
  token: string
  userName: string
  nickname: string
  /** Hours after which the session expires if it is not used. */
  idleHours: number
  /** The rule of a new password is there, too. */
  must_change?: true
  password_policy?: PasswordPolicy
  /** Present only if a second factor has to be set up first. */
  must_enrol?: true
  /** Present only if the user has neither taken nor declined the tour of the app (their preference `tour`). */
  tour?: true
  /** Present only if so many sign-ins failed since the last good one that the name was locked. */
  failures?: { count: number; last_at: Date }
}

export interface Account {
  id: number
  userName: string
  nickname: string
  password: string | null
  active: boolean
  mustChange: boolean
  tour: boolean
  /** Of the last good sign-in. */
  ip: string | null
}

const userColumn = columnsAs(user, 'u')
const accounts = `SELECT u."id", ${userColumn('user_name')}, ${userColumn('nickname')}, ${userColumn('password')},
    ${userColumn('status')}, m."user_id" IS NOT NULL,
    EXISTS (SELECT FROM "preference" p WHERE p."user_id" = u."id" AND p."key" = 'tour'), ${userColumn('login_ip')}
  FROM ${tableName(user)} u LEFT JOIN "must_change" m ON m."user_id" = u."id"`
const byName = `${accounts} WHERE ${userColumn('user_name')} = $1`
const byId = `${accounts} WHERE u."id" = $1`

/** By name or id; null: there is none. */
export async function accountOf(on: Connection, who: { userName: string } | { id: number }): Promise<Account | null> {
  const [row] = await ('id' in who
    ? on.rows({ text: byId, values: [who.id], name: 'sign_in_account_by_id' })
    : on.rows({ text: byName, values: [who.userName], name: 'sign_in_account' }))
  if (!row) return null
  const [id, userName, nickname, password = null, status, mustChange, toured, ip = null] = row
  return {
    id: Number(id),
    userName: userName ?? '',
    nickname: nickname ?? '',
    password,
    active: Number(status) === onOff.active,
    mustChange: mustChange === 't',
    tour: toured !== 't',
    ip,
  }
}

/** What failures are counted by: those from where the user last signed in count by themselves. */
export const failureSubject = (userName: string, account: Account | null, ip: string): string =>
  account?.ip != null && addressSubject(account.ip) === addressSubject(ip)
    ? knownSubject(userName)
    : nameSubject(userName)

export const badCredentials = (): ApiError => new ApiError(codes.badCredentials, message('badCredentials'))

// Leaves the row's version as it is: a sign-in must not make an open form stale. The password is compared once more,
// since it may have been changed after it was verified.
const updatedColumn = columnsIn(user)
const enter = `UPDATE ${tableName(user)} SET ${updatedColumn('login_date')} = date_trunc('second', now()),
    ${updatedColumn('login_ip')} = $2
  WHERE "id" = $1 AND ${updatedColumn('status')} = ${onOff.active} AND ${updatedColumn('password')} = $3`

/** Begins a session; with `singleSession`, ends the user's others. Throws 40100: no longer allowed. */
async function begin(tx: Connection, account: Account, at: Place, { singleSession }: Configs): Promise<string> {
  const entered = await tx.run({ text: enter, values: [account.id, at.ip, account.password], name: 'sign_in_update' })
  if (entered === 0) throw badCredentials()
  if (singleSession) await endSessions(tx, account.id, 'displaced')
  const token = newToken()
  await beginSession(tx, sha256(token), account.id, at)
  return token
}

/** Signs in whoever has proved to be the user. Throws 40100: no longer allowed. */
export async function enterAs(
  database: Database,
  account: Account,
  configs: Configs,
  at: SignInFrom,
  { mustEnrol }: { mustEnrol: boolean },
): Promise<SignedIn> {
  const { id, userName, nickname, mustChange, tour } = account
  const token = await database.transaction((tx) => begin(tx, account, at, configs))
  const told = await failuresOf(database, userName, at.now)
  await clearFailures(database, failureSubject(userName, account, at.ip))
  const failed = told && told.count >= configs.lockFailures ? told : null
  return {
    userId: id,
    token,
    userName,
    nickname,
    idleHours: configs.sessionIdleHours,
    ...(mustChange && { must_change: true as const, password_policy: configs.passwordPolicy }),
    ...(mustEnrol && !mustChange && { must_enrol: true as const }),
    ...(tour && { tour: true as const }),
    ...(failed && { failures: { count: failed.count, last_at: failed.last } }),
  }
}
