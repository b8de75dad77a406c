import type { Settings } from '../settings'
import { hostIn, isLoopback } from './loopback'

type AccountSettings = Pick<Settings, 'host' | 'demo' | 'adminUsername' | 'adminPassword'>

/** The password of the demonstration's account; null where it must not be known: not a demo, reachable from elsewhere. */
export const demoPassword = ({ host, demo, adminPassword }: AccountSettings): string | null =>
  demo && isLoopback(host) && !adminPassword ? 'Garage_123' : null

/** What a request tells of where it came from. */
export interface Origin {
  host: string | undefined
  headers: Readonly<Record<string, unknown>>
}

/**
 * What the sign-in form is filled in with: the demonstration's account, and only for a request that was made on this
 * machine and passed no proxy. Null otherwise.
 */
export function signInDefaults(
  settings: AccountSettings,
  { host = '', headers }: Origin,
): { user_name: string; password: string } | null {
  const password = demoPassword(settings)
  const proxied = Object.keys(headers).some((name) => /^(x-)?forwarded(-|$)/i.test(name))
  return password && isLoopback(hostIn(host)) && !proxied ? { user_name: settings.adminUsername, password } : null
}
