import type { Access } from './access'
import { dataScope } from '../../resources/dictionaries/system'

/** What a role grants to its users: menu rows, and departments as far as `data_scope` isn't `allDepartments`. */
export interface RoleGrant {
  id: number
  role_menu: readonly number[] | null
  data_scope: number | null
  role_dept: readonly number[] | null
}

/** The `data_scope` of a role that sees everything; every other value means the departments in `role_dept`. */
export const allDepartments = dataScope.all

const menusOf = ({ role_menu }: RoleGrant): readonly number[] => role_menu ?? []
const departmentsOf = ({ data_scope, role_dept }: RoleGrant): readonly number[] =>
  data_scope === allDepartments ? [] : (role_dept ?? [])

/** Those of the menu rows that the user doesn't have, and so may not grant. */
export const menusBeyond = (access: Access, menus: readonly number[]): number[] =>
  menus.filter((id) => !access.menus.has(id))

/** Does the role's data scope include departments that the user may not see? */
export const isScopeBeyond = ({ departments }: Access, grant: RoleGrant): boolean =>
  departments !== 'all' &&
  (grant.data_scope === allDepartments || departmentsOf(grant).some((id) => !departments.has(id)))

/**
 * May the user give this role, and change it or a user who has it? Only if they have the role itself or everything that
 * it grants.
 */
export const mayGive = (access: Access, grant: RoleGrant): boolean =>
  access.roles.has(grant.id) || (menusBeyond(access, menusOf(grant)).length === 0 && !isScopeBeyond(access, grant))

/** What `after` grants and `before` did not: the user who makes the change must have this part. */
export function added(before: RoleGrant | null, after: RoleGrant): RoleGrant {
  if (!before) return after
  const had = { menus: new Set(menusOf(before)), departments: new Set(departmentsOf(before)) }
  const widened = after.data_scope === allDepartments && before.data_scope !== allDepartments
  return {
    id: after.id,
    role_menu: menusOf(after).filter((id) => !had.menus.has(id)),
    data_scope: widened ? allDepartments : null,
    role_dept: departmentsOf(after).filter((id) => !had.departments.has(id)),
  }
}
