import { carPark } from '../../resources/system/car-park'
import { department } from '../../resources/access/department'
import { menu } from '../../resources/access/menu'
import { role } from '../../resources/access/role'
import { user } from '../../resources/access/user'
import { onOff } from '../../resources/dictionaries/common'
import { dataScope } from '../../resources/dictionaries/system'
import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { columnIn, columnsAs, tableName } from '../rows/names'

const ofUser = columnsAs(user, 'u')
const ofRole = columnsAs(role, 'r')
const ofPark = columnsAs(carPark, 'p')
const above = columnsAs(department, 'd')

const theirRoles = `SELECT FROM ${tableName(role)} r
  WHERE r."id" = ANY(${ofUser('user_role')}) AND ${ofRole('status')} = ${onOff.active}`

// Reads permissions and scope as `resolveAccess` does, for all users at once.
const text = `WITH RECURSIVE granting AS (
    SELECT "id" FROM ${tableName(menu)}
    WHERE $1 = ANY(string_to_array(replace(${columnIn(menu, 'perms')}, ' ', ''), ','))),
  owners(park, dept) AS (
    SELECT ${ofPark('park_code')}, ${ofPark('dept_id')} FROM ${tableName(carPark)} p
    WHERE ${ofPark('park_code')} = ANY($2::text[])
    UNION
    SELECT o.park, ${above('parent_id')} FROM owners o JOIN ${tableName(department)} d ON d."id" = o.dept)
  SELECT u."id", ${ofUser('user_name')}, ${ofUser('nickname')} FROM ${tableName(user)} u
  WHERE ${ofUser('status')} = ${onOff.active} AND ($3::bigint IS NULL OR u."id" = $3)
    AND EXISTS (${theirRoles} AND ${ofRole('role_menu')} && ARRAY(SELECT "id" FROM granting))
    AND (EXISTS (${theirRoles} AND ${ofRole('data_scope')} = ${dataScope.all})
      OR NOT EXISTS (SELECT FROM unnest($2::text[]) AS wanted(park) WHERE NOT EXISTS (
        ${theirRoles} AND ${ofRole('role_dept')} && ARRAY(SELECT dept FROM owners WHERE park = wanted.park))))
  ORDER BY ${ofUser('user_name')} COLLATE "C" LIMIT 1000`

export interface PermittedUser {
  id: number
  user_name: string
  nickname: string
}

interface Wanted {
  permission: string
  /** Users see all of these; a row without a park needs a user who sees all parks. */
  parks: readonly string[]
  id?: number
}

export async function permittedUsers(on: Connection, { permission, parks, id }: Wanted): Promise<PermittedUser[]> {
  const values = [permission, writeCell(parks), id === undefined ? null : String(id)]
  const rows = await on.rows({ text, values, name: 'permitted_users' })
  return rows.map(([userId, name, nickname]) => ({
    id: Number(userId),
    user_name: name ?? '',
    nickname: nickname ?? '',
  }))
}
