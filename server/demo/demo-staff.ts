import { role } from '../../resources/system/role'
import { user } from '../../resources/system/user'
import { hashPassword, randomPassword } from '../access/passwords'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'

const everyPark = 1
const ownDepartments = 2
const readable = ['garage:%:query', 'garage:member:%', 'garage:memberr:%', 'garage:plate:%']

async function menusFor(tx: Connection, patterns: readonly string[]): Promise<number[]> {
  const conditions = patterns.map((_, at) => `"perms" LIKE $${at + 1}`).join(' OR ')
  const text = `WITH RECURSIVE wanted AS (SELECT "id", "parent_id" FROM "menu" WHERE ${conditions}
    UNION SELECT up."id", up."parent_id" FROM "menu" up JOIN wanted ON up."id" = wanted."parent_id")
    SELECT "id" FROM wanted UNION SELECT "id" FROM "menu" WHERE "route_component" IN ('garage/parkrecord', 'garage/inout')`
  return (await tx.rows({ text, values: [...patterns] })).map(([id]) => Number(id))
}

/** Two roles and three people; their passwords are nobody's until an administrator makes accounts of his own. */
export async function demoStaff(
  tx: Connection,
  { operations, north }: { operations: number; north: number },
): Promise<void> {
  const role_menu = await menusFor(tx, readable)
  const manager = await rowsOf(role, tx).insert({
    role_name: '运营经理',
    role_key: 'manager',
    data_scope: everyPark,
    role_menu,
    role_sort: 2,
    status: 1,
  })
  const local = await rowsOf(role, tx).insert({
    role_name: '北区值班',
    role_key: 'north_duty',
    data_scope: ownDepartments,
    role_dept: [north],
    role_menu: await menusFor(tx, ['garage:%:query']),
    role_sort: 3,
    status: 1,
  })
  const people = [
    ['linxt', '林晓彤', operations, manager.id],
    ['xueguodong', '薛国栋', north, local.id],
    ['zhouyt', '周雅婷', north, local.id],
  ] as const
  for (const [user_name, nickname, dept_id, roleId] of people)
    await rowsOf(user, tx).insert({
      user_name,
      nickname,
      dept_id,
      user_role: [Number(roleId)],
      password: await hashPassword(randomPassword()),
      status: 1,
    })
}
