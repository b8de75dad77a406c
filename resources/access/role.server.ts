import { check } from '../../model/check'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { requireConfirmed, type Access } from '../../server/access/access'
import { builtInRole } from '../../server/access/built-in-role'
import { added, allDepartments, isScopeBeyond, mayGive, menusBeyond, type RoleGrant } from '../../server/access/grants'
import { endSessionsWithoutFactor, hasSecondFactor } from '../../server/access/factors/factors'
import { parksOfDepartments } from '../../server/access/resolve-access'
import { bumpRoles } from '../../server/access/revision'
import { serve } from '../../server/engine/engine'
import { badFields, conflict, forbidden } from '../../server/api-error'
import { menu } from './menu'
import { role } from './role'
import { onOff, yesNo } from '../dictionaries/common'

type Role = Row<typeof role>

const grantOf = ({ id, role_menu = [], data_scope = null, role_dept = [] }: Partial<Role>): RoleGrant => ({
  id: id ?? 0,
  role_menu,
  data_scope,
  role_dept,
})

/** Null if the change enables a disabled role, so that all of it is new. */
const grantBefore = (before: Role | null, after: Partial<Role>): RoleGrant | null =>
  before && (before.status === onOff.active || after.status !== onOff.active) ? grantOf(before) : null

/** Throws 403 when the change adds menus or a scope that the caller lacks. */
function rejectGrantsBeyond(access: Access, before: Role | null, after: Partial<Role>): void {
  const given = added(grantBefore(before, after), grantOf(after))
  if (menusBeyond(access, given.role_menu ?? []).length) throw forbidden(message('cannotGrant', { label: menu.label }))
  if (isScopeBeyond(access, given)) throw forbidden(message('cannotGrant', { label: role.fields.data_scope.label }))
}

/** Throws 403 for a role, also a disabled one, that grants what the caller lacks. */
function protectStronger(access: Access, saved: Role): void {
  if (!mayGive(access, grantOf(saved))) throw forbidden(message('beyondOwn', { label: role.label }))
}

/** Throws 40900 when the role would lose its key, its status, its scope or a menu. */
function protectBuiltIn(before: Role, after: Partial<Role>): void {
  const menus = new Set(after.role_menu)
  const isComplete =
    after.role_key === builtInRole &&
    after.status === onOff.active &&
    after.data_scope === allDepartments &&
    (before.role_menu ?? []).every((id) => menus.has(id))
  if (!isComplete) throw conflict(message('builtIn'))
}

/** Reads `data_scope` and `role_dept` of a form. Throws 40000. */
function scopeIn({ data_scope, role_dept }: Record<string, unknown>): number[] | 'all' {
  const scope = check(data_scope, role.fields.data_scope)
  const departments = check(role_dept, role.fields.role_dept)
  const bad = [
    ...('problem' in scope ? [{ field: 'data_scope', problem: scope.problem }] : []),
    ...('problem' in departments ? [{ field: 'role_dept', problem: departments.problem }] : []),
  ]
  if ('problem' in scope || 'problem' in departments) throw badFields(bad)
  if (Number(scope.value) === allDepartments) return 'all'
  return Array.isArray(departments.value) ? departments.value.map(Number) : []
}

export default serve(role, {
  about: {
    parks:
      'Takes { data_scope, role_dept } as in a form; returns { all, parks }: whether users with that scope see every car park, else the ones they see (park_code, org_name), of those that the caller sees.',
  },
  operations: {
    async parks(input, { database, caller }) {
      const scope = scopeIn(input)
      if (scope === 'all') return { all: true, parks: [] }
      return { all: false, parks: await parksOfDepartments(database, scope, caller.access) }
    },
  },

  async beforeSave({ values, before }, { tx, caller }) {
    requireConfirmed(caller)
    await bumpRoles(tx, before?.id ? [before.id] : [])
    if (before) protectStronger(caller.access, before)
    const scope = values.data_scope ?? before?.data_scope
    if (scope === allDepartments) values.role_dept = []
    const after = { ...before, ...values }
    if (before?.role_key === builtInRole) protectBuiltIn(before, after)
    rejectGrantsBeyond(caller.access, before, after)
    const isOwn = before !== null && caller.access.roles.has(before.id ?? 0)
    const isNew = values.second_factor === yesNo.yes && before?.second_factor !== yesNo.yes
    // Otherwise callers would sign themselves out.
    if (isOwn && isNew && !(await hasSecondFactor(tx, caller.access.userId))) throw conflict(message('ownFactorFirst'))
  },

  async afterSave(saved, _before, { tx }) {
    if (saved.second_factor === yesNo.yes) await endSessionsWithoutFactor(tx)
  },

  async beforeRemove(rows, { tx, caller }) {
    requireConfirmed(caller)
    rows.forEach((row) => protectStronger(caller.access, row))
    if (rows.some(({ role_key }) => role_key === builtInRole)) throw conflict(message('builtIn'))
    await bumpRoles(
      tx,
      rows.map(({ id }) => id ?? 0),
    )
  },
})
