import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Cell, Connection } from '../../database/database'
import { badField, conflict } from '../../api-error'
import { message } from '../../../model/message'

const webauthn = () => import('@simplewebauthn/server')

/** Passkeys belong to the host that the browser names. */
export interface Site {
  host: string
  origin: string
}

/** Null: addresses in numbers have no passkeys. */
export function siteOf({ protocol, host }: { protocol: string; host: string }): Site | null {
  const name = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(host)?.[1]?.toLowerCase() ?? ''
  return name === '' || name.startsWith('[') || isIP(name)
    ? null
    : { host: name, origin: `${protocol}://${host.toLowerCase()}` }
}

const product = 'Berth'
const maxPasskeys = 10

interface Passkey {
  id: number
  userId: number
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

const columns = '"id", "user_id", "credential_id", "public_key", "counter", "transports"'
const passkeyIn = ([id, userId, credentialId, publicKey, counter, transports]: Cell[]): Passkey => ({
  id: Number(id),
  userId: Number(userId),
  credentialId: credentialId ?? '',
  publicKey: publicKey ?? '',
  counter: Number(counter),
  transports: (transports ?? '').split(',').filter(Boolean),
})

async function passkeysOf(on: Connection, userId: number, { host }: Site): Promise<Passkey[]> {
  const text = `SELECT ${columns} FROM "passkey" WHERE "user_id" = $1 AND "host" = $2 ORDER BY "id" LIMIT ${maxPasskeys}`
  return (await on.rows({ text, values: [userId, host], name: 'passkeys_of' })).map(passkeyIn)
}

const namesOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

export async function signInOptions(
  on: Connection,
  site: Site,
  userId: number | null,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const own = userId === null ? [] : await passkeysOf(on, userId, site)
  if (userId !== null && own.length === 0) return null
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: site.host,
    // A passkey without a password also proves who its owner is.
    userVerification: userId === null ? 'required' : 'preferred',
    ...(own.length > 0 && { allowCredentials: namesOf(own) }),
  })
}

export async function newPasskeyOptions(
  on: Connection,
  site: Site,
  { userId, userName, nickname }: { userId: number; userName: string; nickname: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await passkeysOf(on, userId, site)
  if (own.length >= maxPasskeys) throw conflict(message('manyPasskeys', { max: maxPasskeys }))
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: product,
    rpID: site.host,
    userID: new TextEncoder().encode(String(userId)),
    userName,
    userDisplayName: nickname,
    excludeCredentials: namesOf(own),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

interface NewPasskey {
  userId: number
  name: string
  challenge: string
  response: unknown
}

/** Throws 40000 on `response`: it is not of this site and step. */
export async function addPasskey(tx: Connection, site: Site, given: NewPasskey): Promise<number> {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: given.response as RegistrationResponseJSON,
    expectedChallenge: given.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) throw badField('response', 'badPasskey')
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const text = `INSERT INTO "passkey" ("user_id", "credential_id", "public_key", "counter", "transports", "host", "name")
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING "id"`
  const key = Buffer.from(publicKey).toString('base64url')
  const values = [given.userId, id, key, counter, transports.join(), site.host, given.name]
  const [row] = await tx.rows({ text, values, name: 'passkey_add' })
  if (!row) throw badField('response', 'badPasskey')
  return Number(row[0])
}

/** Null: the passkey is not the user's. `alone`: it has to prove its owner, since no password was entered. */
export async function userOfPasskey(
  tx: Connection,
  site: Site,
  { challenge, response, alone }: { challenge: string; response: unknown; alone: boolean },
): Promise<number | null> {
  const { id: credentialId } = (response ?? {}) as { id?: unknown }
  if (typeof credentialId !== 'string' || credentialId.length > 1024) return null
  const text = `SELECT ${columns} FROM "passkey" WHERE "credential_id" = $1 AND "host" = $2`
  const [row] = await tx.rows({ text, values: [credentialId, site.host], name: 'passkey_find' })
  if (!row) return null
  const { id, userId, publicKey, counter } = passkeyIn(row)
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: alone,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null)
  if (!verified?.verified) return null
  const used = `UPDATE "passkey" SET "counter" = $2, "used_at" = now() WHERE "id" = $1`
  await tx.run({ text: used, values: [id, verified.authenticationInfo.newCounter], name: 'passkey_used' })
  return userId
}

export async function removePasskey(tx: Connection, userId: number, id: number): Promise<boolean> {
  const text = 'DELETE FROM "passkey" WHERE "id" = $1 AND "user_id" = $2'
  return (await tx.run({ text, values: [id, userId], name: 'passkey_remove' })) > 0
}
