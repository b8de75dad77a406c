import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { OwnFactors, SignedInSession } from '../../model/session'
import { baseAddress } from '../api/address'
import { call } from '../api/call'

/** `token`: of a session that this window does not use yet, because a second factor has to be set up first. */
const ask = <T>(path: string, body: object, token?: string): Promise<T> =>
  call(`/api/user/${path}`, body, { quiet: true, ...(token !== undefined && { token }) })

export const ownFactors = (token?: string): Promise<OwnFactors> => ask('factors', {}, token)

/** A new secret, as text and as what apps read as a QR code. */
export interface BegunApp {
  secret: string
  uri: string
}

/** The recovery codes that come with the first second factor; null: there were some already. */
export interface AddedFactor {
  recovery_codes: string[] | null
}

export const beginApp = (token?: string): Promise<BegunApp> => ask('app_begin', {}, token)
export const confirmApp = (code: string, token?: string): Promise<AddedFactor> => ask('app_confirm', { code }, token)

export interface BegunPasskey {
  ticket: string
  options: PublicKeyCredentialCreationOptionsJSON
}

interface NewPasskey {
  ticket: string
  name: string
  response: RegistrationResponseJSON
}

export const beginPasskey = (token?: string): Promise<BegunPasskey> => ask('passkey_begin', {}, token)
export const addPasskey = (made: NewPasskey, token?: string): Promise<AddedFactor> => ask('passkey_add', made, token)

export const removeApp = (): Promise<null> => call('/api/user/app_remove')
export const removePasskey = (id: number): Promise<null> => call('/api/user/passkey_remove', { id })
export const renewRecoveryCodes = (): Promise<{ recovery_codes: string[] }> => call('/api/user/recovery_codes')

export const ownSessions = (signal: AbortSignal): Promise<SignedInSession[]> =>
  call('/api/user/own_sessions', {}, { quiet: true, signal })
export const endOwnSessions = (which: { session: number } | { others: true }): Promise<null> =>
  call('/api/user/end_own_sessions', which)

/** Begins a sign-in with a passkey alone. */
export const beginPasskeySignIn = (): Promise<{ ticket: string; options: PublicKeyCredentialRequestOptionsJSON }> =>
  call('/user/passkey', {}, { quiet: true, token: null })

/** Can this browser use passkeys where the app is open? They belong to a host, and addresses in numbers have none. */
export function canUsePasskeys(): boolean {
  const { hostname } = location
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return !isNumber && window.isSecureContext && 'PublicKeyCredential' in window && baseAddress() === ''
}
