import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import type { Access } from '../../server/access/access'
import { builtInRole } from '../../server/access/built-in-role'
import { added, allDepartments, isScopeBeyond, menusBeyond, type RoleGrant } from '../../server/access/grants'
import { bumpRevision } from '../../server/access/revision'
import { serve } from '../../server/engine/engine'
import { conflict, forbidden } from '../../server/api-error'
import { menu } from './menu'
import { role } from './role'
import { onOff } from '../dictionaries/common'

type Role = Row<typeof role>

const powerOf = ({ id, role_menu = [], data_scope = null, role_dept = [] }: Partial<Role>): RoleGrant => ({
  id: id ?? 0,
  role_menu,
  data_scope,
  role_dept,
})

/** What a role gave before the change: nothing while it was off, since turning it on gives everything in it anew. */
const powerBefore = (before: Role | null, after: Partial<Role>): RoleGrant | null =>
  before && (before.status === onOff.active || after.status !== onOff.active) ? powerOf(before) : null

/** HTTP 403 when the change puts menus or a scope into the role that the person doesn't have. */
function refuseGrantsBeyond(access: Access, before: Role | null, after: Partial<Role>): void {
  const given = added(powerBefore(before, after), powerOf(after))
  if (menusBeyond(access, given.role_menu ?? []).length) throw forbidden(message('cannotGrant', { label: menu.label }))
  if (isScopeBeyond(access, given)) throw forbidden(message('cannotGrant', { label: role.fields.data_scope.label }))
}

/** 40900 when the built-in role would lose its key, its status, its scope or one of its menus. */
function keepBuiltIn(before: Role, after: Partial<Role>): void {
  const menus = new Set(after.role_menu)
  const whole =
    after.role_key === builtInRole &&
    after.status === onOff.active &&
    after.data_scope === allDepartments &&
    (before.role_menu ?? []).every((id) => menus.has(id))
  if (!whole) throw conflict(message('builtIn'))
}

export default serve(role, {
  async beforeSave({ values, before }, { tx, caller }) {
    await bumpRevision(tx, 'access')
    const scope = values.data_scope ?? before?.data_scope
    if (scope === allDepartments) values.role_dept = []
    const after = { ...before, ...values }
    if (before?.role_key === builtInRole) keepBuiltIn(before, after)
    refuseGrantsBeyond(caller.access, before, after)
  },

  async beforeRemove(rows, { tx }) {
    if (rows.some(({ role_key }) => role_key === builtInRole)) throw conflict(message('builtIn'))
    await bumpRevision(tx, 'access')
  },
})
