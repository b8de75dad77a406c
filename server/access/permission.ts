import type { Access } from './access'

/** Does the user have the permission, or any of several? Null: a session is enough. */
export const may = ({ permissions }: Access, wanted: string | readonly string[] | null): boolean =>
  wanted === null || [wanted].flat().some((one) => permissions.has(one))

/** The permission strings of a menu row: one, several separated by commas, or none. */
export const permissionsIn = (perms: string | null): string[] =>
  (perms ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
