import type { Access } from './access'

/** What a role gives to those who hold it. */
export interface Power {
  id: number
  role_menu: readonly number[] | null
  data_scope: number | null
  role_dept: readonly number[] | null
}

/** The scope that a role's `data_scope` of 1 stands for; every other value means the departments in `role_dept`. */
export const everything = 1

const menusOf = ({ role_menu }: Power): readonly number[] => role_menu ?? []
const departmentsOf = ({ data_scope, role_dept }: Power): readonly number[] =>
  data_scope === everything ? [] : (role_dept ?? [])

/** Which of these menu rows the person doesn't have, and so can't give. */
export const menusBeyond = (access: Access, menus: readonly number[]): number[] =>
  menus.filter((id) => !access.menus.has(id))

/** Does this scope reach beyond what the person sees? */
export const isScopeBeyond = ({ departments }: Access, power: Power): boolean =>
  departments !== 'all' && (power.data_scope === everything || departmentsOf(power).some((id) => !departments.has(id)))

/** May the person give this role? Who holds it may; so may who has all that it gives. */
export const mayGive = (access: Access, power: Power): boolean =>
  access.roles.has(power.id) || (menusBeyond(access, menusOf(power)).length === 0 && !isScopeBeyond(access, power))

/** What `after` gives that `before` didn't: the part that has to be the giver's own. */
export function added(before: Power | null, after: Power): Power {
  if (!before) return after
  const had = { menus: new Set(menusOf(before)), departments: new Set(departmentsOf(before)) }
  const widened = after.data_scope === everything && before.data_scope !== everything
  return {
    id: after.id,
    role_menu: menusOf(after).filter((id) => !had.menus.has(id)),
    data_scope: widened ? everything : null,
    role_dept: departmentsOf(after).filter((id) => !had.departments.has(id)),
  }
}
