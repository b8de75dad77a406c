import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { codes } from '../../../model/envelope'
import { message } from '../../../model/message'
import { ApiError, badField } from '../../api-error'
import { readConfigs } from '../../config/configs'
import type { ConfigDefaults } from '../../config/config-kinds'
import type { Connection, Database } from '../../database/database'
import type { SecretBox } from '../../secret-box'
import { accountOf, attempts, enterAs, failureSubject, type Account, type SignedIn, type SignInFrom } from '../account'
import { requiredTexts } from '../required-texts'
import { countFailure, rejectWhileLocked } from '../throttle/throttle'
import { nameLocks, nameSubject, passkeySubject } from '../throttle/throttle-rules'
import { useAppCode } from './authenticator-app'
import { factorsOf, useRecoveryCode } from './factors'
import { signInOptions, userOfPasskey, type Site } from './passkeys'
import { sha256 } from '../../sha256'
import { newToken } from '../sessions'

const stepTime = "interval '5 minutes'"
const maxTries = 5

export interface Step {
  ticketHash: string
  userId: number | null
  challenge: string | null
}

/** `over`: no other answer is taken; the sign-in begins anew. */
const stepOver = (): ApiError => new ApiError(codes.badCredentials, message('stepOver'), { data: { over: true } })

export async function beginStep(
  on: Connection,
  { userId, challenge }: Pick<Step, 'userId' | 'challenge'>,
): Promise<string> {
  const ticket = newToken()
  // Anybody may begin steps, so each one removes the expired ones.
  const text = `WITH over AS (DELETE FROM "sign_in_step" WHERE "until" < now())
    INSERT INTO "sign_in_step" ("ticket_hash", "user_id", "challenge", "until")
    VALUES ($1, $2, $3, now() + ${stepTime})`
  await on.run({ text, values: [sha256(ticket), userId, challenge], name: 'step_begin' })
  return ticket
}

/** Each try counts before it is known to be wrong. Throws 40100: unknown, expired, or too many tries. */
export async function tryStep(on: Connection, ticket: string): Promise<Step> {
  const ticketHash = sha256(ticket)
  const text = `UPDATE "sign_in_step" SET "tries" = "tries" + 1
    WHERE "ticket_hash" = $1 AND "until" > now() AND "tries" < ${maxTries} RETURNING "user_id", "challenge"`
  const [row] = await on.rows({ text, values: [ticketHash], name: 'step_try' })
  if (!row) throw stepOver()
  const [userId = null, challenge = null] = row
  return { ticketHash, userId: userId === null ? null : Number(userId), challenge }
}

export async function endStep(tx: Connection, { ticketHash }: Step): Promise<void> {
  const text = 'DELETE FROM "sign_in_step" WHERE "ticket_hash" = $1'
  const ended = await tx.run({ text, values: [ticketHash], name: 'step_end' })
  if (ended === 0) throw stepOver()
}

interface SecondStep {
  ticket: string
  app: boolean
  passkey: PublicKeyCredentialRequestOptionsJSON | null
  recovery: boolean
}

export async function secondStepOf(on: Connection, userId: number, site: Site | null): Promise<SecondStep | null> {
  const { totp, passkeys, recoveryCodes } = await factorsOf(on, userId)
  if (!totp && passkeys === 0) return null
  const passkey = site && (await signInOptions(on, site, userId))
  const ticket = await beginStep(on, { userId, challenge: passkey?.challenge ?? null })
  return { ticket, app: totp, passkey, recovery: recoveryCodes > 0 }
}

export async function passkeySignIn(on: Connection, site: Site | null) {
  const options = site && (await signInOptions(on, site, null))
  if (!options) throw badField('passkey', 'noPasskeysHere')
  return { ticket: await beginStep(on, { userId: null, challenge: options.challenge }), options }
}

interface StepInput {
  secrets: SecretBox
  site: Site | null
}

async function userWho(
  tx: Connection,
  { userId, challenge }: Step,
  { code, passkey }: { code?: unknown; passkey?: unknown },
  { secrets, site }: StepInput,
): Promise<number | null> {
  if (passkey != null) {
    if (!site || challenge === null) return null
    const found = await userOfPasskey(tx, site, { challenge, response: passkey, alone: userId === null })
    return userId === null || found === userId ? found : null
  }
  if (userId === null || typeof code !== 'string') return null
  const isRight =
    (await useAppCode(tx, secrets, userId, { code, confirmed: true })) || (await useRecoveryCode(tx, userId, code))
  return isRight ? userId : null
}

type From = SignInFrom & StepInput

/** Failures count as wrong passwords do: whoever knows a password can't try codes without end. */
async function take(
  database: Database,
  settings: ConfigDefaults,
  { step, expected, input }: { step: Step; expected: Account | null; input: Readonly<Record<string, unknown>> },
  from: From,
): Promise<SignedIn> {
  // A passkey alone names nobody until it is right: its failures count for the address.
  const subject = expected ? failureSubject(expected.userName, expected, from.ip) : passkeySubject(from.ip)
  await rejectWhileLocked(database, subject, from.ip, from.now)
  const configs = await readConfigs(database, settings)
  // The code and its step are used up together.
  const userId = await database.transaction(async (tx) => {
    const found = await userWho(tx, step, input, from)
    if (found !== null) await endStep(tx, step)
    return found
  })
  const account = userId === null ? null : (expected ?? (await accountOf(database, { id: userId })))
  if (account?.active) return enterAs(database, account, configs, from, { mustEnrol: false })
  await countFailure(database, subject, { ...from, locks: nameLocks(configs) })
  throw new ApiError(codes.badCredentials, message(input.passkey == null ? 'wrongCode' : 'wrongPasskey'))
}

/**
 * Takes `{ ticket, code }` or `{ ticket, passkey }`; `named` is told whose step it is. Throws 40000, 40100 (wrong or
 * too late), 42300 or 429.
 */
export async function takeSecondStep(
  database: Database,
  settings: ConfigDefaults,
  input: Readonly<Record<string, unknown>>,
  { named, ...from }: From & { named: (userName: string) => void },
): Promise<SignedIn> {
  const { ticket } = requiredTexts(input, input.passkey == null ? ['ticket', 'code'] : ['ticket'])
  const step = await tryStep(database, ticket)
  const expected = step.userId === null ? null : await accountOf(database, { id: step.userId })
  if (expected) named(expected.userName)
  const key = expected ? nameSubject(expected.userName) : from.ip
  const signedIn = await attempts.run(key, () => take(database, settings, { step, expected, input }, from))
  named(signedIn.userName)
  return signedIn
}
