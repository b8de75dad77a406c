import type { Cell, Connection } from '../database/database'
import { type Access, permissionsIn } from './access'
import { hasFactor } from './factors/factors'
import { allDepartments } from './grants'
import { onOff, yesNo } from '../../resources/dictionaries/common'
import { user } from '../../resources/access/user'
import { role } from '../../resources/access/role'
import { menu } from '../../resources/access/menu'
import { department } from '../../resources/access/department'
import { carPark } from '../../resources/system/car-park'
import { writeCell } from '../rows/cells'
import { columnsAs, columnsIn, tableName } from '../rows/names'

const userColumn = columnsAs(user, 'u')
const roleColumn = columnsAs(role, 'r')
const menuColumn = columnsIn(menu)
const parentColumn = columnsAs(menu, 'above')
const userRow = `SELECT ${userColumn('user_name')}, ${userColumn('nickname')}, ${userColumn('avatar')},
    m."user_id" IS NOT NULL, ${hasFactor('u."id"')}
  FROM ${tableName(user)} u LEFT JOIN "must_change" m ON m."user_id" = u."id" WHERE u."id" = $1`

const activeRoles = `SELECT r."id", ${roleColumn('data_scope')}, ${roleColumn('role_menu')}, ${roleColumn('role_dept')},
    ${roleColumn('second_factor')}, ${roleColumn('role_name')}
  FROM ${tableName(user)} u JOIN ${tableName(role)} r ON r."id" = ANY(${userColumn('user_role')})
  WHERE u."id" = $1 AND ${roleColumn('status')} = ${onOff.active}
  ORDER BY ${roleColumn('role_sort')}, r."id"`

// A menu is displayed with its granted children; its own permissions have to be granted to it.
const menuRows = `WITH RECURSIVE had(id, parent, perms) AS (
    SELECT "id", ${menuColumn('parent_id')}, ${menuColumn('perms')} FROM ${tableName(menu)}
      WHERE "id" = ANY($1::bigint[])
    UNION
    SELECT above."id", ${parentColumn('parent_id')}, ${parentColumn('perms')} FROM ${tableName(menu)} above
      JOIN had ON above."id" = had.parent WHERE coalesce(${parentColumn('perms')}, '') = '')
  SELECT id, perms FROM had`

const subtree = `WITH RECURSIVE within AS (
    SELECT "id" FROM ${tableName(department)} WHERE "id" = ANY($1::bigint[])
    UNION
    SELECT below."id" FROM ${tableName(department)} below JOIN within ON ${columnsAs(department, 'below')('parent_id')} = within."id")
  SELECT "id" FROM within`

const parkColumn = columnsIn(carPark)
const parksOf = `SELECT ${parkColumn('park_code')} FROM ${tableName(carPark)}
  WHERE ${parkColumn('dept_id')} = ANY($1::bigint[]) AND ${parkColumn('park_code')} IS NOT NULL`

const idsIn = (array: Cell | undefined): number[] =>
  array ? array.slice(1, -1).split(',').filter(Boolean).map(Number) : []
const arrayOf = (ids: Iterable<number>): string => `{${[...new Set(ids)].join(',')}}`

type Scope = Pick<Access, 'departments' | 'parks'>

async function scopeOf(on: Connection, roles: Cell[][]): Promise<Scope> {
  if (roles.some(([, scope]) => Number(scope) === allDepartments)) return { departments: 'all', parks: 'all' }
  const listed = roles.flatMap(([, , , departments]) => idsIn(departments))
  if (listed.length === 0) return { departments: new Set(), parks: new Set() }
  const found = await on.rows({ text: subtree, values: [arrayOf(listed)], name: 'access_departments' })
  const departments = new Set(found.map(([id]) => Number(id)))
  const owned = await on.rows({ text: parksOf, values: [arrayOf(departments)], name: 'access_parks' })
  return { departments, parks: new Set(owned.flatMap(([code]) => code ?? [])) }
}

const parkNames = `SELECT ${parkColumn('park_code')}, ${parkColumn('org_name')} FROM ${tableName(carPark)}
  WHERE ${parkColumn('dept_id')} = ANY($1::bigint[]) AND ($2::text[] IS NULL OR ${parkColumn('park_code')} = ANY($2::text[]))
  ORDER BY ${parkColumn('org_name')}, ${parkColumn('park_code')}`

export async function parksOfDepartments(
  on: Connection,
  ids: readonly number[],
  { departments, parks }: Scope,
): Promise<{ park_code: string; org_name: string }[]> {
  const own = ids.filter((id) => departments === 'all' || departments.has(id))
  const within = await on.rows({ text: subtree, values: [arrayOf(own)], name: 'access_departments' })
  const seen = parks === 'all' ? null : writeCell([...parks])
  const values = [arrayOf(within.map(([id]) => Number(id))), seen]
  const rows = await on.rows({ text: parkNames, values, name: 'role_parks' })
  return rows.map(([code, name]) => ({ park_code: code ?? '', org_name: name ?? '' }))
}

/** Departments of roles include their subtrees and own the parks (spec, section 6). Null: no such user. */
export async function resolveAccess(on: Connection, userId: number): Promise<Access | null> {
  const [row] = await on.rows({ text: userRow, values: [userId], name: 'access_user' })
  if (!row) return null
  const [userName, nickname, avatar, mustChange, hasFactor] = row
  const roles = await on.rows({ text: activeRoles, values: [userId], name: 'access_roles' })
  const granted = arrayOf(roles.flatMap(([, , menus]) => idsIn(menus)))
  const menus = await on.rows({ text: menuRows, values: [granted], name: 'access_menus' })
  return {
    userId,
    userName: userName ?? '',
    nickname: nickname ?? '',
    avatar: avatar ?? null,
    permissions: new Set(menus.flatMap(([, perms]) => permissionsIn(perms ?? null))),
    menus: new Set(menus.map(([id]) => Number(id))),
    roles: new Set(roles.map(([id]) => Number(id))),
    roleNames: roles.flatMap((role) => role.at(-1) ?? []),
    ...(await scopeOf(on, roles)),
    mustChange: mustChange === 't',
    mustEnrol: hasFactor !== 't' && roles.some(([, , , , required]) => Number(required) === yesNo.yes),
    reader: null,
  }
}
