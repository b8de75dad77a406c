import { codes } from '../../../model/envelope'
import { CallError } from '../../api/call-error'
import { signIn, type SignedIn, signInDefaults } from '../../session/sign-in'
import { call } from '../../api/call'

/** The result of the provider's dialog; `ret` 0 means solved, 2 closed. */
interface CaptchaResult {
  ret: number
  ticket: string
  randstr: string
}

declare global {
  interface Window {
    TencentCaptcha?: new (appId: string, onEnd: (result: CaptchaResult) => void) => { show: () => void }
  }
}

const scripts = new Map<string, Promise<void>>()

/** Loads the provider's script once; a failed load is retried on the next call. */
function load(address: string): Promise<void> {
  const loading =
    scripts.get(address) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = address
      script.onload = () => resolve()
      script.onerror = () => {
        scripts.delete(address)
        reject(new Error(`${address} did not load`))
      }
      document.head.append(script)
    })
  scripts.set(address, loading)
  return loading
}

const stop = (event: Event): void => event.stopPropagation()

/** Opens the provider's dialog; null when it is closed unsolved or cannot be opened. */
async function solve(script: string, appId: string): Promise<CaptchaResult | null> {
  try {
    await load(script)
  } catch {
    return null
  }
  const { TencentCaptcha } = window
  if (!TencentCaptcha) return null
  // The focus traps of antd's dialogs listen at the window; while the provider's is open, the focus may go there.
  document.addEventListener('focusin', stop)
  const result = await new Promise<CaptchaResult>((resolve) => new TencentCaptcha(appId, resolve).show()).finally(() =>
    document.removeEventListener('focusin', stop),
  )
  return result.ret === 0 ? result : null
}

/** Lets the user solve a captcha and the server check it; false when it was not solved. Throws a CallError. */
async function passCaptcha(): Promise<boolean> {
  const { captcha } = await signInDefaults()
  const solved = captcha && (await solve(captcha.script, captcha.app_id))
  if (!solved) return false
  const { ticket, randstr } = solved
  await call('/api/captcha/check', { ticket, randstr }, { quiet: true, token: null })
  return true
}

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
