import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { grantToBuiltIn, isBuiltInAmong, withdrawFromRoles } from '../../server/access/built-in-role'
import { checkParent } from '../../server/access/parent-check'
import { may, permissionsIn, requireConfirmed } from '../../server/access/access'
import { bumpRevision } from '../../server/access/revision'
import { serve, type Context } from '../../server/engine/engine'
import { scopeOf } from '../../server/access/row-filter'
import { childrenOf, tree } from '../../server/engine/read/tree'
import { forbidden } from '../../server/api-error'
import { columnsIn, tableName } from '../../server/rows/names'
import { menu } from './menu'

type Menu = Row<typeof menu>

/** Administrators may set and remove any permission. */
async function areBeyond(permissions: readonly string[], { tx, caller: { access } }: Context): Promise<boolean> {
  const lacking = permissions.some((one) => !may(access, one))
  return lacking && !(await isBuiltInAmong(tx, access.roles))
}

const column = columnsIn(menu)
const permissionsBelow = `WITH RECURSIVE within AS (
    SELECT "id", ${column('perms')} AS perms FROM ${tableName(menu)} WHERE "id" = ANY($1::bigint[])
    UNION
    SELECT below."id", below.${column('perms')} FROM ${tableName(menu)} below
      JOIN within ON below.${column('parent_id')} = within."id")
  SELECT perms FROM within WHERE perms IS NOT NULL`

/** These change no page and no permission, so they may be changed in any row. */
const texts: ReadonlySet<string> = new Set(['menu_name', 'menu_name_en', 'order_num', 'icon', 'route_cache', 'remark'])

const changesMore = (values: Partial<Menu>, before: Menu): boolean =>
  Object.entries(values).some(([name, value]) => !texts.has(name) && value !== before[name as keyof Menu])

/** Throws 403 for rows with permissions that the caller lacks, or above such rows. */
async function protectStronger(ids: readonly (number | null)[], context: Context): Promise<void> {
  const rows = await context.tx.rows({
    text: permissionsBelow,
    values: [`{${ids.join(',')}}`],
    name: 'menu_permissions_below',
  })
  const permissions = rows.flatMap(([perms = null]) => permissionsIn(perms))
  if (await areBeyond(permissions, context)) throw forbidden(message('beyondOwn', { label: menu.label }))
}

export default serve(menu, {
  async beforeSave({ values, before }, context) {
    await bumpRevision(context.tx, 'access')
    if (values.parent_id === null) values.parent_id = 0
    if (before && changesMore(values, before)) await protectStronger([before.id], context)
    const had = new Set(permissionsIn(before?.perms ?? null))
    const added = permissionsIn(values.perms ?? null).filter((one) => !had.has(one))
    if (added.length > 0) requireConfirmed(context.caller)
    if (await areBeyond(added, context)) throw forbidden(message('cannotGrant', { label: menu.fields.perms.label }))
    const parent = values.parent_id
    if (parent && parent !== before?.parent_id) await checkParent(context.tx, menu, before?.id, parent)
  },

  async afterSave({ id }, before, { tx }) {
    if (!before && id) await grantToBuiltIn(tx, [id])
  },

  async beforeRemove(rows, context) {
    const ids = rows.map(({ id }) => id ?? 0)
    await bumpRevision(context.tx, 'access')
    await protectStronger(ids, context)
    await withdrawFromRoles(context.tx, ids)
  },

  operations: {
    menus: (input, context) => tree(context, menu, input, scopeOf(menu, context.caller.access)),
    find_menus: (input, context) => childrenOf(context, menu, input, scopeOf(menu, context.caller.access)),
  },
})
