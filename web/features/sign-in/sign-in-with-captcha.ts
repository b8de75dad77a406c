import { codes } from '../../../model/envelope'
import { CallError } from '../../api/call-error'
import { signIn, type SignedIn } from '../../session/sign-in'
import { passCaptcha } from './captcha'

/** Signs in; if the server requires a captcha, lets the user solve it and retries. Throws a CallError. */
export async function signInWithCaptcha(userName: string, password: string): Promise<SignedIn> {
  try {
    return await signIn(userName, password)
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== codes.captcha) throw failure
    if (!(await passCaptcha())) throw failure
    return signIn(userName, password)
  }
}
