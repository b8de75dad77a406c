import { codes } from '../../model/envelope'
import { CallError } from '../api/call-error'
import { signIn } from '../session/sign-in'

/** Signs in; where a captcha is due it is opened, and once it is solved the sign-in is tried again. */
export async function signInPastCaptcha(userName: string, password: string): ReturnType<typeof signIn> {
  try {
    return await signIn(userName, password)
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== codes.captcha) throw failure
    const { passCaptcha } = await import('./captcha')
    if (!(await passCaptcha())) throw failure
    return signIn(userName, password)
  }
}
