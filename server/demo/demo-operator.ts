import { wallTime, shift } from '../../model/wall-time'
import { member } from '../../resources/member/member'
import { department } from '../../resources/access/department'
import { post } from '../../resources/access/post'
import { bumpRevision } from '../access/revision'
import type { Connection } from '../database/database'
import { insertMany } from '../rows/bulk-rows'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'
import { demoAdministration } from './demo-administration'
import { demoGrades } from './demo-grades'
import { demoMembers } from './demo-members'
import { demoPlaces } from './demo-places'
import { onOff } from '../../resources/dictionaries/common'
import { role } from '../../resources/access/role'
import { user } from '../../resources/access/user'
import { hashPassword, randomPassword } from '../access/passwords'
import { dataScope, sex } from '../../resources/dictionaries/system'
import { menu } from '../../resources/access/menu'
import { writeCell } from '../rows/cells'
import { columnsAs, columnsIn, tableName } from '../rows/names'

const readable = [
  ...['garage:%:query', 'garage:member:%', 'garage:memberr:%', 'garage:plate:%', 'garage:queue:edit', 'garage:shift:%'],
  'garage:%:export',
  ...['stall:sterminal:query', 'log:warning:query', 'log:warning:edit'],
]

/** Pages with the permissions of other pages. */
const pages = ['garage/parkrecord', 'garage/inout', 'garage/queueboard', 'garage/map', 'garage/staycheck']

const column = columnsIn(menu)

async function menusFor(tx: Connection, patterns: readonly string[]): Promise<number[]> {
  const conditions = patterns.map((_, index) => `${column('perms')} LIKE $${index + 1}`).join(' OR ')
  const text = `WITH RECURSIVE wanted AS (SELECT "id", ${column('parent_id')} AS above FROM ${tableName(menu)} WHERE ${conditions}
    UNION SELECT up."id", ${columnsAs(menu, 'up')('parent_id')} FROM ${tableName(menu)} up JOIN wanted ON up."id" = wanted.above)
    SELECT "id" FROM wanted UNION SELECT "id" FROM ${tableName(menu)}
    WHERE ${column('route_component')} = ANY($${patterns.length + 1})`
  return (await tx.rows({ text, values: [...patterns, writeCell(pages)] })).map(([id]) => Number(id))
}

/** Passwords are random and unknown. */
async function demoStaff(
  tx: Connection,
  { operations, north, now }: { operations: number; north: number; now: string },
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
    role_menu: await menusFor(tx, ['garage:%:query', 'garage:%:export']),
    role_sort: 3,
    status: onOff.active,
  })
  const posts = new Map((await rowsOf(post, tx).find({})).map(({ post_code, id }) => [post_code, Number(id)]))
  // The last number: minutes since the last sign-in.
  const people = [
    ['linxt', '林晓彤', sex.female, '13923456701', 'manager', operations, manager.id, 47],
    ['xueguodong', '薛国栋', sex.male, '13823456702', 'attendant', north, local.id, 385],
    ['zhouyt', '周雅婷', sex.female, '13723456703', 'cashier', north, local.id, 1_610],
  ] as const
  for (const [at, [user_name, nickname, gender, phone, postCode, dept_id, roleId, minutes]] of people.entries())
    await rowsOf(user, tx).insert({
      user_name,
      nickname,
      sex: gender,
      phone,
      email: `${user_name}@example.com`,
      dept_id,
      user_post: [posts.get(postCode) ?? 0].filter(Boolean),
      user_role: [Number(roleId)],
      login_date: shift(now, { minutes: -minutes }),
      login_ip: `10.20.1.${21 + at}`,
      password: await hashPassword(randomPassword()),
      status: onOff.active,
    })
}

async function departments(tx: Connection): Promise<{ operations: number; north: number; south: number }> {
  const top = await rowsOf(department, tx).first({})
  const add = async (dept_name: string, parent_id: number, order_num: number, leader: string): Promise<number> =>
    Number((await rowsOf(department, tx).insert({ dept_name, parent_id, order_num, leader, status: onOff.active })).id)
  const operations = await add('运营中心', Number(top?.id ?? 0), 1, '林晓彤')
  await add('设备维保部', Number(top?.id ?? 0), 2, '郭建军')
  return {
    operations,
    north: await add('北区', operations, 1, '薛国栋'),
    south: await add('南区', operations, 2, '周雅婷'),
  }
}

async function posts(tx: Connection): Promise<void> {
  const entries = [
    ['运营经理', 'manager'],
    ['值班员', 'attendant'],
    ['收费员', 'cashier'],
    ['维保工程师', 'engineer'],
  ] as const
  for (const [at, [post_name, post_code]] of entries.entries())
    await rowsOf(post, tx).insert({ post_name, post_code, post_sort: at + 1, status: onOff.active })
}

export async function demoOperator(tx: Connection, { tzName }: Settings): Promise<void> {
  const now = wallTime(new Date(), tzName)
  const { operations, north, south } = await departments(tx)
  await posts(tx)
  await demoPlaces(tx, north, south, now)
  await demoStaff(tx, { operations, north, now })
  await insertMany(tx, member, demoMembers(await demoGrades(tx, now), now))
  await demoAdministration(tx, now)
  await bumpRevision(tx, 'access')
}
