import { startAuthentication } from '@simplewebauthn/browser'
import { beginPasskeySignIn } from '../../session/own-factors'
import { takeSecondStep, type SignedIn } from '../../session/sign-in'

/** Signs in with a passkey alone, without using the session yet. Null: the person used none. Throws a CallError. */
export async function signInWithPasskey(): Promise<SignedIn | null> {
  const { ticket, options } = await beginPasskeySignIn()
  const passkey = await startAuthentication({ optionsJSON: options }).catch(() => null)
  return passkey && takeSecondStep(ticket, { passkey })
}
