import { role } from '../../resources/access/role'
import { user } from '../../resources/access/user'
import { hashPassword, randomPassword } from '../access/passwords'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import { onOff } from '../../resources/dictionaries/common'
import { dataScope } from '../../resources/dictionaries/system'
import { menu } from '../../resources/access/menu'
import { columnsAs, columnsIn, tableName } from '../rows/names'

const readable = ['garage:%:query', 'garage:member:%', 'garage:memberr:%', 'garage:plate:%']

const column = columnsIn(menu)

async function menusFor(tx: Connection, patterns: readonly string[]): Promise<number[]> {
  const conditions = patterns.map((_, index) => `${column('perms')} LIKE $${index + 1}`).join(' OR ')
  const text = `WITH RECURSIVE wanted AS (SELECT "id", ${column('parent_id')} AS above FROM ${tableName(menu)} WHERE ${conditions}
    UNION SELECT up."id", ${columnsAs(menu, 'up')('parent_id')} FROM ${tableName(menu)} up JOIN wanted ON up."id" = wanted.above)
    SELECT "id" FROM wanted UNION SELECT "id" FROM ${tableName(menu)}
    WHERE ${column('route_component')} IN ('garage/parkrecord', 'garage/inout')`
  return (await tx.rows({ text, values: [...patterns] })).map(([id]) => Number(id))
}

/** Inserts two roles and three users, whose passwords are random and unknown. */
export async function demoStaff(
  tx: Connection,
  { operations, north }: { operations: number; north: number },
): Promise<void> {
  const role_menu = await menusFor(tx, readable)
  const manager = await rowsOf(role, tx).insert({
    role_name: '运营经理',
    role_key: 'manager',
    data_scope: dataScope.all,
    role_menu,
    role_sort: 2,
    status: onOff.active,
  })
  const local = await rowsOf(role, tx).insert({
    role_name: '北区值班',
    role_key: 'north_duty',
    data_scope: dataScope.chosenDepartments,
    role_dept: [north],
    role_menu: await menusFor(tx, ['garage:%:query']),
    role_sort: 3,
    status: onOff.active,
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
      status: onOff.active,
    })
}
