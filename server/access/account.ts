import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import { onOff } from '../../resources/dictionaries/common'
import { user } from '../../resources/access/user'
import { ApiError } from '../api-error'
import type { Configs } from '../config/configs'
import type { PasswordPolicy } from '../../model/text/password-policy'
import type { Connection, Database } from '../database/database'
import { columnsAs, columnsIn, tableName, columnIn } from '../rows/names'
import { sha256 } from '../sha256'
import { beginSession, endSessions, type SignInPlace, newToken } from './sessions'
import type { Site } from './factors/passkeys'
import { KeyedLimiter } from './running-jobs'
import { clearFailures, failuresOf } from './throttle/throttle'
import { addressSubject, knownSubject, nameSubject } from './throttle/throttle-rules'
import { lockParks } from '../rows/lock-parks'

// Node's thread pool computes four hashes at once; a queue of 200 takes about three seconds.
export const attempts = new KeyedLimiter(4, 200)

export interface SignInFrom extends SignInPlace {
  now: Date
  site: Site | null
}

export interface SignedIn {
  userId: number
  token: string
  userName: string
  nickname: string
  idleHours: number
  must_change?: true
  password_policy?: PasswordPolicy
  must_enrol?: true
  tour?: true
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
  ip: string | null
}

const userColumn = columnsAs(user, 'u')
const accounts = `SELECT u."id", ${userColumn('user_name')}, ${userColumn('nickname')}, ${userColumn('password')},
    ${userColumn('status')}, m."user_id" IS NOT NULL,
    EXISTS (SELECT FROM "preference" p WHERE p."user_id" = u."id" AND p."key" = 'tour'), ${userColumn('login_ip')}
  FROM ${tableName(user)} u LEFT JOIN "must_change" m ON m."user_id" = u."id"`
const byName = `${accounts} WHERE ${userColumn('user_name')} = $1`
const byId = `${accounts} WHERE u."id" = $1`

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

/** Failures from where the user last signed in count separately. */
export const failureSubject = (userName: string, account: Account | null, ip: string): string =>
  account?.ip != null && addressSubject(account.ip) === addressSubject(ip)
    ? knownSubject(userName)
    : nameSubject(userName)

export const badCredentials = (): ApiError => new ApiError(codes.badCredentials, message('badCredentials'))

// The version stays: a sign-in must not make an open form stale. The password may have changed after it was verified.
const updatedColumn = columnsIn(user)
const enter = `UPDATE ${tableName(user)} SET ${updatedColumn('login_date')} = date_trunc('second', now()),
    ${updatedColumn('login_ip')} = $2
  WHERE "id" = $1 AND ${updatedColumn('status')} = ${onOff.active} AND ${updatedColumn('password')} = $3`

/** `singleSession` ends the user's other sessions. Throws 40100: no longer allowed. */
async function begin(tx: Connection, account: Account, at: SignInPlace, { singleSession }: Configs): Promise<string> {
  const entered = await tx.run({ text: enter, values: [account.id, at.ip, account.password], name: 'sign_in_update' })
  if (entered === 0) throw badCredentials()
  if (singleSession) await endSessions(tx, account.id, 'displaced')
  const token = newToken()
  await beginSession(tx, sha256(token), account.id, at)
  return token
}

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

/** Names look alike by case, 0 and O, 1, I and l, m and rn, with and without `_`. As `column` computes it. */
const appearance = (name: string): string =>
  name.toLowerCase().replaceAll('0', 'o').replaceAll(/[1i]/g, 'l').replaceAll('_', '').replaceAll('rn', 'm')
const column = `replace(translate(lower(${columnIn(user, 'user_name')}), '01i_', 'oll'), 'rn', 'm')`

export async function hasSimilarName(tx: Connection, name: string, id: number | null): Promise<boolean> {
  const looks = appearance(name)
  await lockParks(tx, 'user names', [looks])
  const text = `SELECT 1 FROM ${tableName(user)} WHERE ${column} = $1 AND ${columnIn(user, 'user_name')} <> $2 AND "id" <> $3
    LIMIT 1`
  return (await tx.rows({ text, values: [looks, name, id ?? 0], name: 'similar_user_name' })).length > 0
}
