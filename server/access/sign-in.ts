import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import type { Connection, Database } from '../database/database'
import { ApiError } from '../api-error'
import { requireCaptcha, type CaptchaSettings } from './captcha'
import { readConfigs, type Configs } from '../config/configs'
import type { ConfigDefaults } from '../config/config-kinds'
import { isPasswordOf } from './passwords'
import { requiredTexts } from './required-texts'
import { beginSession, endSessions, type Place } from './sessions'
import { clearFailures, countFailure, failuresOf, rejectWhileLocked } from './throttle/throttle'
import { addressSubject, knownSubject, nameLocks, nameSubject } from './throttle/throttle-rules'
import { sha256 } from '../sha256'
import { newToken } from './tokens'
import { KeyedLimiter } from './throttle/keyed-limiter'
import { onOff } from '../../resources/dictionaries/common'
import { user } from '../../resources/access/user'
import { columnsAs, columnsIn, tableName } from '../rows/names'

/** The result of a sign-in; `must_change` is present only if the password has to be changed first. */
export interface SignedIn {
  userId: number
  token: string
  userName: string
  nickname: string
  /** Hours after which the session expires if it is not used. */
  idleHours: number
  must_change?: true
  /** Present only if the user has neither taken nor declined the tour of the app (their preference `tour`). */
  tour?: true
  /** Present only if so many sign-ins failed since the last good one that the name was locked; the last one as an ISO instant. */
  failures?: { count: number; last_at: string }
}

interface Account {
  id: number
  nickname: string
  password: string | null
  active: boolean
  mustChange: boolean
  tour: boolean
  /** Of the last good sign-in. */
  ip: string | null
}

// Node's thread pool computes four hashes at once anyway; a queue of 200 takes about three seconds.
const limiter = new KeyedLimiter(4, 200)

const userColumn = columnsAs(user, 'u')
const byName = `SELECT u."id", ${userColumn('nickname')}, ${userColumn('password')}, ${userColumn('status')},
    m."user_id" IS NOT NULL, EXISTS (SELECT FROM "preference" p WHERE p."user_id" = u."id" AND p."key" = 'tour'),
    ${userColumn('login_ip')}
  FROM ${tableName(user)} u LEFT JOIN "must_change" m ON m."user_id" = u."id" WHERE ${userColumn('user_name')} = $1`

async function accountOf(on: Connection, userName: string): Promise<Account | null> {
  const [row] = await on.rows({ text: byName, values: [userName], name: 'sign_in_account' })
  if (!row) return null
  const [id, nickname, password = null, status, mustChange, toured, ip = null] = row
  return {
    id: Number(id),
    nickname: nickname ?? '',
    password,
    active: Number(status) === onOff.active,
    mustChange: mustChange === 't',
    tour: toured !== 't',
    ip,
  }
}

// Leaves the row's version as it is: a sign-in must not make an open form stale. The password is compared once more,
// since it may have been changed after it was verified.
const updatedColumn = columnsIn(user)
const enter = `UPDATE ${tableName(user)} SET ${updatedColumn('login_date')} = date_trunc('second', now()),
    ${updatedColumn('login_ip')} = $2
  WHERE "id" = $1 AND ${updatedColumn('status')} = ${onOff.active} AND ${updatedColumn('password')} = $3`

const badCredentials = (): ApiError => new ApiError(codes.badCredentials, message('badCredentials'))

/** Begins a session; with `singleSession`, ends the user's others. Throws 40100: no longer allowed. */
async function begin(tx: Connection, account: Account, at: Place, { singleSession }: Configs): Promise<string> {
  const entered = await tx.run({ text: enter, values: [account.id, at.ip, account.password], name: 'sign_in_update' })
  if (entered === 0) throw badCredentials()
  if (singleSession) await endSessions(tx, account.id, 'displaced')
  const token = newToken()
  await beginSession(tx, sha256(token), account.id, at)
  return token
}

/** Throws 40000, 40100 (also for a disabled account), 42300 (name locked), 42800 (captcha due) or 429 (IP address). */
export async function signIn(
  database: Database,
  settings: CaptchaSettings & ConfigDefaults,
  input: Readonly<Record<string, unknown>>,
  from: Place & { now: Date },
): Promise<SignedIn> {
  const { user_name: userName, password } = requiredTexts(input, ['user_name', 'password'])
  return limiter.run(nameSubject(userName), async () => {
    const account = await accountOf(database, userName)
    const isKnown = account?.ip != null && addressSubject(account.ip) === addressSubject(from.ip)
    const subject = isKnown ? knownSubject(userName) : nameSubject(userName)
    const failures = await rejectWhileLocked(database, subject, from.ip, from.now)
    const configs = await readConfigs(database, settings)
    await requireCaptcha(database, settings, { failures, configs }, from.ip)
    const isRight = await isPasswordOf(account?.password ?? null, password)
    const allowed = isRight && account?.active ? account : null
    try {
      if (!allowed) throw badCredentials()
      const token = await database.transaction((tx) => begin(tx, allowed, from, configs))
      const told = await failuresOf(database, userName, from.now)
      await clearFailures(database, subject)
      const { id, nickname, mustChange, tour } = allowed
      const { sessionIdleHours: idleHours } = configs
      const failed = told && told.count >= configs.lockFailures ? told : null
      const due = {
        ...(mustChange && { must_change: true as const }),
        ...(tour && { tour: true as const }),
        ...(failed && { failures: { count: failed.count, last_at: failed.last.toISOString() } }),
      }
      return { userId: id, token, userName, nickname, idleHours, ...due }
    } catch (error) {
      if (error instanceof ApiError) await countFailure(database, subject, { ...from, locks: nameLocks(configs) })
      throw error
    }
  })
}
