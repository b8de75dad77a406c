import type { Settings } from '../settings/settings'

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

export const isReachable = ({ host, trustProxy }: Pick<Settings, 'host' | 'trustProxy'>): boolean =>
  !isLoopback(host) || trustProxy !== false

const hostIn = (header: string): string => /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(header.trim())?.[1] ?? ''

const proxyHeader = /^((x-)?forwarded(-.*)?|via|(x-real|x-client|true-client|cf-connecting)-ip)$/i

interface Origin {
  host: string | undefined
  headers: Readonly<Record<string, unknown>>
}

/** A page of another site whose name was pointed here doesn't name this machine. */
export const isForThisMachine = ({ host = '', headers }: Origin): boolean =>
  isLoopback(hostIn(host)) && !Object.keys(headers).some((name) => proxyHeader.test(name))

type AccountSettings = Pick<Settings, 'host' | 'trustProxy' | 'demo' | 'adminUsername' | 'adminPassword'>

export const knownPassword = 'Garage_123'

/** Null without a demo, with ADMIN_PASSWORD, or if other machines can reach the server. */
export const demoPassword = (settings: AccountSettings): string | null =>
  settings.demo && !isReachable(settings) && !settings.adminPassword ? knownPassword : null

export function signInDefaults(
  settings: AccountSettings,
  origin: Origin,
): { user_name: string; password: string } | null {
  const password = demoPassword(settings)
  return password && isForThisMachine(origin) ? { user_name: settings.adminUsername, password } : null
}
