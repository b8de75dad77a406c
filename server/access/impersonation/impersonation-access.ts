import type { Access } from '../access'

export const viewPermission = 'system:user:impersonate'

export const viewMinutes = 30

const both = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> =>
  new Set([...one].filter((value) => other.has(value)))

const bothOrAll = <T>(one: 'all' | ReadonlySet<T>, other: 'all' | ReadonlySet<T>): 'all' | ReadonlySet<T> => {
  if (one === 'all') return other
  return other === 'all' ? one : both(one, other)
}

/** Only what both may do; null: no permission to impersonate. */
export function viewAccess(viewed: Access, viewer: Access): Access | null {
  if (!viewer.permissions.has(viewPermission) || viewer.mustChange || viewer.mustEnrol) return null
  const { userId, userName, nickname } = viewer
  return {
    ...viewed,
    permissions: both(viewed.permissions, viewer.permissions),
    menus: both(viewed.menus, viewer.menus),
    roles: both(viewed.roles, viewer.roles),
    departments: bothOrAll(viewed.departments, viewer.departments),
    parks: bothOrAll(viewed.parks, viewer.parks),
    mustChange: false,
    mustEnrol: false,
    viewer: { userId, userName, nickname },
  }
}
