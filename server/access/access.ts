import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import { ApiError } from '../api-error'

export interface Access {
  userId: number
  userName: string
  nickname: string
  avatar: string | null
  permissions: ReadonlySet<string>
  menus: ReadonlySet<number>
  roles: ReadonlySet<number>
  roleNames: readonly string[]
  departments: 'all' | ReadonlySet<number>
  parks: 'all' | ReadonlySet<string>
  /** Every other call is rejected until the password is changed. */
  mustChange: boolean
  /** A required second factor is missing: only calls that set one up are accepted. */
  mustEnrol: boolean
  /** Session and revision for which addresses of pictures are signed; null: outside a session. */
  reader: string | null
  /** The person who looks at the app as this user does: their calls only read. */
  viewer?: Pick<Access, 'userId' | 'userName' | 'nickname'>
}

export const personOf = ({ userId, viewer }: Pick<Access, 'userId' | 'viewer'>): number => viewer?.userId ?? userId

export const may = ({ permissions }: Access, wanted: string | readonly string[] | null): boolean =>
  wanted === null || [wanted].flat().some((one) => permissions.has(one))

export const permissionsIn = (perms: string | null): string[] =>
  (perms ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** For changes of roles, secrets, keys and passwords. Throws 42802: the password is to be entered again. */
export function requireConfirmed({ isConfirmed }: { isConfirmed: boolean }): void {
  if (!isConfirmed) throw new ApiError(codes.confirm, message('confirm'))
}
