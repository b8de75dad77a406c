import { create } from 'zustand'
import { call } from '../api/call'
import { permissionsOf, type MenuNode } from './menu-node'
import { setOperatorZone } from './operator-now'
import { permits } from './permits'
import { keepSession, token } from '../api/token'

export interface SessionUser {
  userId: number
  userName: string
  nickname: string | null
  avatar: string | null
  /** The operator's time zone. */
  tz?: string
}

export interface Session {
  /** Null until the server has confirmed the token. */
  user: SessionUser | null
  menu: readonly MenuNode[]
  permissions: ReadonlySet<string>
}

/** Who is signed in and what he may see. Nothing here decides anything: the server does. */
export const useSession = create<Session>(() => ({ user: null, menu: [], permissions: new Set() }))

/** For how long a confirmed session is taken as valid, so that quick clicks don't each ask the server; milliseconds. */
const confirmedFor = 4000
let confirmedAt = 0
let underway: Promise<void> | null = null

async function confirm(withMenu: boolean): Promise<void> {
  const [user, menu] = await Promise.all([
    call<SessionUser>('/api/user/check_token', undefined, { quiet: true }),
    withMenu ? call<MenuNode[]>('/api/menu/find_all_menu', undefined, { quiet: true }) : null,
  ])
  if (user.tz) setOperatorZone(user.tz)
  const held = token()
  if (held) keepSession(held, String(user.userId))
  useSession.setState(menu ? { user, menu, permissions: permissionsOf(menu) } : { user })
  confirmedAt = Date.now()
}

/** Before a protected route: the token is checked, and the menu loaded at the first time. Rejects with a CallError. */
export function ensureSession(): Promise<void> {
  if (Date.now() - confirmedAt < confirmedFor) return Promise.resolve()
  underway ??= confirm(useSession.getState().user === null).finally(() => (underway = null))
  return underway
}

/** Reads user, menu and permissions again: after changes of access, and after forms that change the menu. */
export const reloadAccess = (): Promise<void> => confirm(true)

/** Does the person hold the permission, or any of several? Null: a session is enough. Follows changes of the permissions. */
export const useCan = (wanted: string | readonly string[] | null): boolean =>
  useSession(({ permissions }) => permits({ any: typeof wanted === 'string' ? [wanted] : wanted }, permissions))
