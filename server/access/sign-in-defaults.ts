import type { Settings } from '../settings/settings'

/** Is it an address or a name of this machine alone? */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

const hostIn = (header: string): string => /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(header.trim())?.[1] ?? ''

type AccountSettings = Pick<Settings, 'host' | 'demo' | 'adminUsername' | 'adminPassword'>

/** The password of the demonstration's administrator. */
export const knownPassword = 'Garage_123'

/** The demo account's password; null without a demo, with ADMIN_PASSWORD, or if other machines can reach the server. */
export const demoPassword = ({ host, demo, adminPassword }: AccountSettings): string | null =>
  demo && isLoopback(host) && !adminPassword ? knownPassword : null

export interface Origin {
  host: string | undefined
  headers: Readonly<Record<string, unknown>>
}

/** The demo account, only for requests from this machine without a proxy. Null otherwise. */
export function signInDefaults(
  settings: AccountSettings,
  { host = '', headers }: Origin,
): { user_name: string; password: string } | null {
  const password = demoPassword(settings)
  const proxied = Object.keys(headers).some((name) => /^(x-)?forwarded(-|$)/i.test(name))
  return password && isLoopback(hostIn(host)) && !proxied ? { user_name: settings.adminUsername, password } : null
}
