import { message } from '../../model/message'
import type { Connection } from '../database/database'
import { conflict } from '../api-error'
import { onOff } from '../../resources/dictionaries/common'
import { role } from '../../resources/access/role'
import { user } from '../../resources/access/user'
import { columnsAs, columnsIn, tableName } from '../rows/names'

export const builtInRole = 'admin'

const [menus, key] = (['role_menu', 'role_key'] as const).map(columnsIn(role))
const userColumn = columnsAs(user, 'u')
const roleColumn = columnsAs(role, 'r')

const granting = `UPDATE ${tableName(role)} SET "version" = "version" + 1, ${menus} =
      (SELECT array_agg(DISTINCT one ORDER BY one) FROM unnest(coalesce(${menus}, '{}') || $1::bigint[]) one)
    WHERE NOT coalesce(${menus}, '{}') @> $1::bigint[]`

export async function grantToBuiltIn(tx: Connection, menuIds: readonly number[]): Promise<void> {
  const values = [`{${menuIds.join(',')}}`, builtInRole]
  await tx.run({ text: `${granting} AND ${key} = $2`, values, name: 'built_in_grant' })
}

/** For what everybody could do before there was a permission for it. */
export async function grantToEveryRole(tx: Connection, menuIds: readonly number[]): Promise<void> {
  await tx.run({ text: granting, values: [`{${menuIds.join(',')}}`], name: 'grant_to_every_role' })
}

export async function withdrawFromRoles(tx: Connection, menuIds: readonly number[]): Promise<void> {
  const text = `UPDATE ${tableName(role)} SET "version" = "version" + 1, ${menus} =
      coalesce((SELECT array_agg(one ORDER BY one) FROM unnest(${menus}) one WHERE NOT one = ANY($1::bigint[])), '{}')
    WHERE ${menus} && $1::bigint[]`
  await tx.run({ text, values: [`{${menuIds.join(',')}}`], name: 'menus_revoke' })
}

export async function isBuiltInAmong(on: Connection, roleIds: Iterable<number>): Promise<boolean> {
  const text = `SELECT 1 FROM ${tableName(role)} WHERE ${key} = $1 AND "id" = ANY($2::bigint[])`
  const found = await on.rows({ text, values: [builtInRole, `{${[...roleIds].join(',')}}`], name: 'built_in_among' })
  return found.length > 0
}

/** Throws 40900 unless another active user than `except` (ids) has the built-in role. */
export async function requireAnotherAdministrator(tx: Connection, except: readonly number[]): Promise<void> {
  const text = `SELECT 1 FROM ${tableName(user)} u JOIN ${tableName(role)} r ON r."id" = ANY(${userColumn('user_role')})
    WHERE ${roleColumn('role_key')} = $1 AND ${roleColumn('status')} = ${onOff.active}
      AND ${userColumn('status')} = ${onOff.active} AND NOT u."id" = ANY($2::bigint[]) LIMIT 1`
  const others = await tx.rows({ text, values: [builtInRole, `{${except.join(',')}}`], name: 'administrators' })
  if (others.length === 0) throw conflict(message('lastAdministrator'))
}
