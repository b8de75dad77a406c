import { codes } from '../../../model/envelope'
import { CallError } from '../../api/call-error'
import { signIn, type SignedIn } from '../../session/sign-in'
import { passCaptcha } from './captcha'

/** For how long a rejected sign-in is not sent again, in milliseconds: a second press must not count as a second failure. */
const rejectedFor = 1000

/** The latest sign-in that was rejected within that time. */
let rejected: { userName: string; password: string; failure: CallError } | null = null

async function signInOnce(userName: string, password: string): Promise<SignedIn> {
  if (rejected?.userName === userName && rejected.password === password) throw rejected.failure
  try {
    return await signIn(userName, password)
  } catch (failure) {
    if (failure instanceof CallError && failure.code === codes.badCredentials) {
      rejected = { userName, password, failure }
      setTimeout(() => (rejected = null), rejectedFor)
    }
    throw failure
  }
}

/** Signs in; if the server requires a captcha, lets the user solve it and retries. Throws a CallError. */
export async function signInWithCaptcha(userName: string, password: string): Promise<SignedIn> {
  try {
    return await signInOnce(userName, password)
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== codes.captcha) throw failure
    if (!(await passCaptcha())) throw failure
    return signInOnce(userName, password)
  }
}
