import type { Access } from './access'

/** May this person do what the permission string, or any of several, guards? Null: a session is enough. */
export const may = ({ permissions }: Access, wanted: string | readonly string[] | null): boolean =>
  wanted === null || [wanted].flat().some((one) => permissions.has(one))

/** The permission strings of a menu row: one, several with commas, or none. */
export const permissionsIn = (perms: string | null): string[] =>
  (perms ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
