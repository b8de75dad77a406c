import { checkText } from '../../../model/check'
import type { OwnFactors } from '../../../model/session'
import { message } from '../../../model/message'
import { wallTime } from '../../../model/wall-time'
import { second } from '../../../model/durations'
import { badField, badFields, conflict, notFound } from '../../api-error'
import type { Connection, Database } from '../../database/database'
import type { SecretBox } from '../../secret-box'
import { requireConfirmed, type Access } from '../access'
import { requiredTexts } from '../required-texts'
import { bumpUsers } from '../revision'
import { beginApp, removeApp, useAppCode } from './authenticator-app'
import { factorsOf, hasSecondFactor, inRoleWithFactor, newRecoveryCodes } from './factors'
import { addPasskey, newPasskeyOptions, removePasskey, type Site } from './passkeys'
import { beginStep, endStep, tryStep } from './second-step'

type Body = Readonly<Record<string, unknown>>

export interface OwnContext {
  database: Database
  secrets: SecretBox
  caller: { access: Access; isConfirmed: boolean }
  site: Site | null
  tzName: string
}

export async function ownFactors({ database, caller, site, tzName }: OwnContext): Promise<OwnFactors> {
  const { userId } = caller.access
  const { totp, recoveryCodes } = await factorsOf(database, userId)
  const text = `SELECT "id", "name", "host", extract(epoch FROM "created_at"), extract(epoch FROM "used_at")
    FROM "passkey" WHERE "user_id" = $1 ORDER BY "id"`
  const rows = await database.rows({ text, values: [userId], name: 'own_passkeys' })
  const time = (epoch: string): string => wallTime(new Date(Number(epoch) * second), tzName)
  const passkeys = rows.map(([id, name, host, created, used]) => ({
    ...{ id: Number(id), name: name ?? '', host: host ?? '' },
    ...{ created_at: time(created ?? ''), used_at: used ? time(used) : null },
  }))
  const required = await inRoleWithFactor(database, userId)
  return { app: totp, passkeys, recovery_codes: recoveryCodes, required, passkeys_here: site !== null }
}

export async function beginOwnApp({ database, secrets, caller }: OwnContext): Promise<{ secret: string; uri: string }> {
  requireConfirmed(caller)
  return beginApp(database, secrets, caller.access)
}

async function added(tx: Connection, userId: number): Promise<{ recovery_codes: string[] | null }> {
  await bumpUsers(tx, [userId])
  const { totp, passkeys } = await factorsOf(tx, userId)
  const isFirst = Number(totp) + passkeys === 1
  return { recovery_codes: isFirst ? await newRecoveryCodes(tx, userId) : null }
}

export async function confirmOwnApp({ database, secrets, caller }: OwnContext, body: Body) {
  const { code } = requiredTexts(body, ['code'])
  const { userId } = caller.access
  return database.transaction(async (tx) => {
    if (!(await useAppCode(tx, secrets, userId, { code, confirmed: false }))) throw badField('code', 'wrongCode')
    return added(tx, userId)
  })
}

async function remove({ database, caller }: OwnContext, run: (tx: Connection) => Promise<unknown>): Promise<null> {
  requireConfirmed(caller)
  const { userId } = caller.access
  return database.transaction(async (tx) => {
    await bumpUsers(tx, [userId])
    await run(tx)
    if (await hasSecondFactor(tx, userId)) return null
    if (await inRoleWithFactor(tx, userId)) throw conflict(message('lastFactor'))
    // Recovery codes are useless without a second factor.
    await tx.run({
      text: 'DELETE FROM "recovery_code" WHERE "user_id" = $1',
      values: [userId],
      name: 'recovery_forget',
    })
    return null
  })
}

export const removeOwnApp = (context: OwnContext): Promise<null> =>
  remove(context, (tx) => removeApp(tx, context.caller.access.userId))

export async function beginOwnPasskey({ database, caller, site }: OwnContext) {
  requireConfirmed(caller)
  if (!site) throw badField('response', 'noPasskeysHere')
  const options = await newPasskeyOptions(database, site, caller.access)
  return { ticket: await beginStep(database, { userId: caller.access.userId, challenge: options.challenge }), options }
}

/** Takes `{ ticket, name, response }`. Throws 40000, 40100 (too late). */
export async function addOwnPasskey({ database, caller, site }: OwnContext, body: Body) {
  const { ticket } = requiredTexts(body, ['ticket'])
  const name = checkText(body.name ?? '', 64)
  if ('problem' in name) throw badFields([{ field: 'name', problem: name.problem }])
  const { userId } = caller.access
  const step = await tryStep(database, ticket)
  if (!site || step.challenge === null || step.userId !== userId) throw badField('response', 'badPasskey')
  const { challenge } = step
  return database.transaction(async (tx) => {
    await endStep(tx, step)
    const given = { userId, challenge, name: name.value.trim() || site.host, response: body.response }
    const id = await addPasskey(tx, site, given)
    return { id, ...(await added(tx, userId)) }
  })
}

export const removeOwnPasskey = (context: OwnContext, { id }: Body): Promise<null> =>
  remove(context, async (tx) => {
    if (!Number.isSafeInteger(id) || !(await removePasskey(tx, context.caller.access.userId, Number(id))))
      throw notFound()
  })

/** Replaces the former codes. Throws 40900: there is no second factor. */
export async function renewOwnCodes({ database, caller }: OwnContext): Promise<{ recovery_codes: string[] }> {
  requireConfirmed(caller)
  const { userId } = caller.access
  return database.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) throw conflict(message('noFactor'))
    return { recovery_codes: await newRecoveryCodes(tx, userId) }
  })
}
