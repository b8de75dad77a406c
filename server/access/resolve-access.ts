import type { Cell, Connection } from '../database/database'
import type { Access } from './access'
import { everything } from './grants'
import { permissionsIn } from './permission'

const person = `SELECT u."user_name", u."nickname", u."avatar", m."user_id" IS NOT NULL
  FROM "user" u LEFT JOIN "must_change" m ON m."user_id" = u."id" WHERE u."id" = $1`

const activeRoles = `SELECT r."id", r."data_scope", r."role_menu", r."role_dept"
  FROM "user" u JOIN "role" r ON r."id" = ANY(u."user_role") WHERE u."id" = $1 AND r."status" = 1`

// A menu above a granted one is drawn with it, so it counts as had; one that carries permissions has to be granted.
const menuRows = `WITH RECURSIVE had AS (
    SELECT "id", "parent_id", "perms" FROM "menu" WHERE "id" = ANY($1::bigint[])
    UNION
    SELECT above."id", above."parent_id", above."perms" FROM "menu" above JOIN had ON above."id" = had."parent_id"
      WHERE coalesce(above."perms", '') = '')
  SELECT "id", "perms" FROM had`

const subtree = `WITH RECURSIVE within AS (
    SELECT "id" FROM "dept" WHERE "id" = ANY($1::bigint[])
    UNION
    SELECT below."id" FROM "dept" below JOIN within ON below."parent_id" = within."id")
  SELECT "id" FROM within`

const parksOf = 'SELECT "park_code" FROM "org" WHERE "dept_id" = ANY($1::bigint[]) AND "park_code" IS NOT NULL'

const idsIn = (array: Cell | undefined): number[] =>
  array ? array.slice(1, -1).split(',').filter(Boolean).map(Number) : []
const arrayOf = (ids: Iterable<number>): string => `{${[...new Set(ids)].join(',')}}`

type Scope = Pick<Access, 'departments' | 'parks'>

async function scopeOf(on: Connection, roles: Cell[][]): Promise<Scope> {
  if (roles.some(([, scope]) => Number(scope) === everything)) return { departments: 'all', parks: 'all' }
  const listed = roles.flatMap(([, , , departments]) => idsIn(departments))
  if (listed.length === 0) return { departments: new Set(), parks: new Set() }
  const found = await on.rows({ text: subtree, values: [arrayOf(listed)], name: 'access_departments' })
  const departments = new Set(found.map(([id]) => Number(id)))
  const owned = await on.rows({ text: parksOf, values: [arrayOf(departments)], name: 'access_parks' })
  return { departments, parks: new Set(owned.flatMap(([code]) => code ?? [])) }
}

/**
 * What a user may do and see, from his active roles (spec, section 6). Permissions are the `perms` of the granted menu
 * rows that exist, several in one row separated by commas. A department that a custom scope lists stands for its whole
 * subtree; the parks are those that these departments own. Null when there is no such user.
 */
export async function resolveAccess(on: Connection, userId: number): Promise<Access | null> {
  const [row] = await on.rows({ text: person, values: [userId], name: 'access_person' })
  if (!row) return null
  const [userName, nickname, avatar, mustChange] = row
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
    ...(await scopeOf(on, roles)),
    mustChange: mustChange === 't',
  }
}
