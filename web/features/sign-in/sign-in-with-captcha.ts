import { codes } from '../../../model/envelope'
import { CallError } from '../../api/call-error'
import { signIn, type SignedIn } from '../../session/sign-in'
import { passCaptcha } from './captcha'

/**
 * Signs in; if the server requires a captcha, lets the user solve it and retries. Throws a CallError. `onCaptcha`: is the
 * provider's dialog open?
 */
export async function signInWithCaptcha(
  userName: string,
  password: string,
  onCaptcha?: (open: boolean) => void,
): Promise<SignedIn> {
  try {
    return await signIn(userName, password)
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== codes.captcha) throw failure
    onCaptcha?.(true)
    if (!(await passCaptcha().finally(() => onCaptcha?.(false)))) throw failure
    return signIn(userName, password)
  }
}
