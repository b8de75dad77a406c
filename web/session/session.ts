import { useMemo } from 'react'
import { create } from 'zustand'
import type { DemoProgress } from '../../model/session'
import type { UploadTarget } from '../../model/envelope'
import type { FieldRules, Minimums } from '../../model/settings/built-in-config'
import type { PasswordPolicy } from '../../model/text/password-policy'
import { call } from '../api/call'
import { permissionsOf, type MenuNode } from './menu-node'
import { setOperatorZone } from './operator-now'
import { permits } from './permits'
import { sessionConfirmed } from '../api/enter-session'

export interface SessionUser {
  userId: number
  userName: string
  nickname: string | null
  avatar: string | null
  /** Names of the user's roles. */
  roles?: readonly string[]
  /** They see some car parks only. */
  ofSomeParks?: boolean
  tz?: string
  /** The largest picture that the server accepts, in megabytes (2^20 bytes). */
  uploadMaxMb?: number
  /** Absent: `image`. */
  uploadTo?: UploadTarget
  /** Rows on a page of lists that have no number of their own. */
  pageSize?: number
  /** The operator's minimums of numbers, by the keys of their settings. */
  minimums?: Minimums
  /** The operator's rule of new passwords. */
  passwordPolicy?: PasswordPolicy
  /** Who sees the app as this user does, and until when, by `performance.now()`. */
  view?: { userName: string; nickname: string; endsAt: number }
  /** Hours after which the session expires when it is not used. */
  idleHours?: number
  /** Null or absent: no older days of a demonstration are being added. */
  demonstration?: DemoProgress | null
}

export interface Session {
  /** Null until the server has confirmed the token. */
  user: SessionUser | null
  menu: readonly MenuNode[]
  permissions: ReadonlySet<string>
}

/** The signed-in user with menu and permissions, for display only: the server authorizes every call. */
export const useSession = create<Session>(() => ({ user: null, menu: [], permissions: new Set() }))

/** As the server tells it: how many seconds of a view are left. */
type ConfirmedUser = Omit<SessionUser, 'view'> & { view?: { userName: string; nickname: string; seconds: number } }

let pending: Promise<void> | null = null

/** Waits while the window asks who goes on. */
async function confirm(withMenu: boolean): Promise<void> {
  const [answer, menu] = await Promise.all([
    call<ConfirmedUser>('/api/user/check_token', undefined, { quiet: true }),
    withMenu ? call<MenuNode[]>('/api/menu/find_all_menu', undefined, { quiet: true }) : null,
  ])
  const { view } = answer
  const user = { ...answer, view: view && { ...view, endsAt: performance.now() + view.seconds * 1000 } }
  if (!sessionConfirmed(user, user.idleHours)) return confirm(withMenu)
  if (user.tz) setOperatorZone(user.tz)
  useSession.setState(menu ? { user, menu, permissions: permissionsOf(menu) } : { user })
}

/**
 * Checks the token before a page is shown, and loads the menu the first time; one check at a time, however many pages
 * are opened meanwhile. Rejects with a CallError.
 */
export function ensureSession(): Promise<void> {
  pending ??= confirm(useSession.getState().user === null).finally(() => (pending = null))
  return pending
}

/** Reloads user, menu and permissions: after changes of access or settings, and after forms that change the menu. */
export const reloadAccess = (): Promise<void> => confirm(true)

/** Does the user have the permission, or any of several? Null: a session is enough. */
export const useCan = (required: string | readonly string[] | null): boolean =>
  useSession(({ permissions }) => permits({ any: typeof required === 'string' ? [required] : required }, permissions))

/** The id of the user whom this window shows; undefined until the server has confirmed the session. */
export const sessionUserId = (): number | undefined => useSession.getState().user?.userId

/** What the operator has set about the fields of forms. */
export function useFieldRules(): FieldRules {
  const minimums = useSession(({ user }) => user?.minimums)
  const passwordPolicy = useSession(({ user }) => user?.passwordPolicy ?? 'standard')
  return useMemo(() => ({ minimums: minimums ?? {}, passwordPolicy }), [minimums, passwordPolicy])
}
