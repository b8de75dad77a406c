import { wallTime } from '../../model/wall-time'
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
import { demoStaff } from './demo-staff'
import { onOff } from '../../resources/dictionaries/common'

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
