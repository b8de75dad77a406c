import { message } from '../../model/message'
import { grantToBuiltIn, isBuiltInAmong, withdrawFromRoles } from '../../server/access/built-in-role'
import { checkParent } from '../../server/access/parent-check'
import { may, permissionsIn } from '../../server/access/access'
import { bumpRevision } from '../../server/access/revision'
import { serve, type Context } from '../../server/engine/engine'
import { childrenOf, tree } from '../../server/engine/read/tree'
import { forbidden } from '../../server/api-error'
import { menu } from './menu'

/** Throws 403 for a permission that the caller lacks: all roles with this row would get it. Administrators may set any. */
async function rejectUngrantable(before: string | null, after: string | null, context: Context): Promise<void> {
  const { access } = context.caller
  const had = new Set(permissionsIn(before))
  const beyond = permissionsIn(after).filter((one) => !had.has(one) && !may(access, one))
  if (beyond.length && !(await isBuiltInAmong(context.tx, access.roles)))
    throw forbidden(message('cannotGrant', { label: menu.fields.perms.label }))
}

export default serve(menu, {
  async beforeSave({ values, before }, context) {
    await bumpRevision(context.tx, 'access')
    if (values.parent_id === null) values.parent_id = 0
    if (values.perms !== undefined) await rejectUngrantable(before?.perms ?? null, values.perms, context)
    if (before?.id && values.parent_id) await checkParent(context.tx, menu, before.id, values.parent_id)
  },

  async afterSave({ id }, before, { tx }) {
    if (!before && id) await grantToBuiltIn(tx, [id])
  },

  async beforeRemove(rows, { tx }) {
    await bumpRevision(tx, 'access')
    await withdrawFromRoles(
      tx,
      rows.map(({ id }) => id ?? 0),
    )
  },

  operations: {
    menus: (input, context) => tree(context, menu, input, context.caller),
    find_menus: (input, context) => childrenOf(context, menu, input, context.caller),
  },
})
