import type { Settings } from '../settings/settings'

/** Does this host name or address mean the machine itself? Brackets around an IPv6 address are allowed. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** The host of a `Host` header, without its port; empty when it is none. */
const hostIn = (header: string): string => /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(header.trim())?.[1] ?? ''

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
