import { call } from '../../api/call'
import { signInDefaults } from '../../session/sign-in'

/** What the provider's window ends with; `ret` 0 means solved, 2 closed. */
interface Solved {
  ret: number
  ticket: string
  randstr: string
}

declare global {
  interface Window {
    /** The provider's own interface, once its script has run. */
    TencentCaptcha?: new (appId: string, ended: (solved: Solved) => void) => { show: () => void }
  }
}

const scripts = new Map<string, Promise<void>>()

/** Runs the provider's script, once; one that didn't come is asked for anew the next time. */
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

/** Opens the provider's window; null when it is closed unsolved or can't be opened. */
async function solve(script: string, appId: string): Promise<Solved | null> {
  try {
    await load(script)
  } catch {
    return null
  }
  const { TencentCaptcha } = window
  if (!TencentCaptcha) return null
  const solved = await new Promise<Solved>((ended) => new TencentCaptcha(appId, ended).show())
  return solved.ret === 0 ? solved : null
}

/** Has the person solve a captcha and the server check it; false where none could be solved. Rejects with a CallError. */
export async function passCaptcha(): Promise<boolean> {
  const { captcha } = await signInDefaults()
  const solved = captcha && (await solve(captcha.script, captcha.app_id))
  if (!solved) return false
  const { ticket, randstr } = solved
  await call('/api/captcha/check', { ticket, randstr }, { quiet: true })
  return true
}
