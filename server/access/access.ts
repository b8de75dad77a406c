import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import { ApiError } from '../api-error'

export interface Access {
  userId: number
  userName: string
  nickname: string
  avatar: string | null
  permissions: ReadonlySet<string>
  /** Ids of the menu rows and roles that the user has, and so may grant to others. */
  menus: ReadonlySet<number>
  roles: ReadonlySet<number>
  roleNames: readonly string[]
  /** Departments and parks (`park_code`) whose rows the user may see and change. */
  departments: 'all' | ReadonlySet<number>
  parks: 'all' | ReadonlySet<string>
  /** Every other call is rejected until the password is changed. */
  mustChange: boolean
  /** A role requires a second factor and there is none: every call is rejected but those that set one up. */
  mustEnrol: boolean
  /** The session with the revision of these rights, for which addresses of pictures are signed; null: outside a session. */
  reader: string | null
  /** Who looks at the app as this user does, with rights that both have: their calls only read. Absent: the user themself. */
  viewer?: Pick<Access, 'userId' | 'userName' | 'nickname'>
}

/** The id of the person who calls, whoever it is that they see the app as. */
export const personOf = ({ userId, viewer }: Pick<Access, 'userId' | 'viewer'>): number => viewer?.userId ?? userId

/** Does the user have the permission, or any of several? Null: a session is enough. */
export const may = ({ permissions }: Access, wanted: string | readonly string[] | null): boolean =>
  wanted === null || [wanted].flat().some((one) => permissions.has(one))

/** The permission strings of a menu row: one, several separated by commas, or none. */
export const permissionsIn = (perms: string | null): string[] =>
  (perms ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Before roles, secrets, keys and somebody's password are changed. Throws 42802: the password is to be entered again. */
export function requireConfirmed({ isConfirmed }: { isConfirmed: boolean }): void {
  if (!isConfirmed) throw new ApiError(codes.confirm, message('confirm'))
}
