import type { Access } from './access'
import { dataScope } from '../../resources/dictionaries/system'

export interface RoleGrant {
  id: number
  role_menu: readonly number[] | null
  data_scope: number | null
  role_dept: readonly number[] | null
}

export const allDepartments = dataScope.all

const menusOf = ({ role_menu }: RoleGrant): readonly number[] => role_menu ?? []
const departmentsOf = ({ data_scope, role_dept }: RoleGrant): readonly number[] =>
  data_scope === allDepartments ? [] : (role_dept ?? [])

export const menusBeyond = (access: Access, menus: readonly number[]): number[] =>
  menus.filter((id) => !access.menus.has(id))

export const isScopeBeyond = ({ departments }: Access, grant: RoleGrant): boolean =>
  departments !== 'all' &&
  (grant.data_scope === allDepartments || departmentsOf(grant).some((id) => !departments.has(id)))

/** May the user give this role, or change it or its users? They need the role or all that it grants. */
export const mayGive = (access: Access, grant: RoleGrant): boolean =>
  access.roles.has(grant.id) || (menusBeyond(access, menusOf(grant)).length === 0 && !isScopeBeyond(access, grant))

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
