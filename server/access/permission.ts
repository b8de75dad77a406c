import type { Access } from './access'

/** May this person do what the permission string guards? Null: a session is enough. */
export const may = (access: Access, permission: string | null): boolean =>
  permission === null || access.permissions.has(permission)

/** The permission strings of a menu row: one, several with commas, or none. */
export const permissionsIn = (perms: string | null): string[] =>
  (perms ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
