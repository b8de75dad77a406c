import { wallTime } from '../../model/wall-time'
import { deposit } from '../../resources/garage/deposit'
import { grade } from '../../resources/garage/grade'
import { gradeRule } from '../../resources/garage/grade-rule'
import { member } from '../../resources/garage/member'
import { dept } from '../../resources/system/dept'
import { post } from '../../resources/system/post'
import { demoParks } from '../../site-simulator/demo-parks'
import { bumpRevision } from '../access/revision'
import { keepVersion } from '../billing/tariff-versions'
import type { Connection } from '../database/database'
import { newRow } from '../engine/form-input'
import { rowsOf } from '../engine/rows'
import type { Settings } from '../settings'
import { demoAdministration } from './demo-administration'
import { demoDeposits } from './demo-deposits'
import { demoMembers } from './demo-members'
import { demoPlaces } from './demo-places'
import { demoStaff } from './demo-staff'

const noCodes = new Map()

const gradePlans = [
  {
    grade_name: '月卡会员',
    free_time: 30,
    max_cost: '40.00',
    rules: [
      [0, 60, '3.00'],
      [60, 240, '8.00'],
      [240, 0, '15.00'],
    ],
  },
  {
    grade_name: '年卡会员',
    free_time: 60,
    max_cost: '30.00',
    rules: [
      [0, 120, '2.00'],
      [120, 0, '10.00'],
    ],
  },
  {
    grade_name: '新能源专享',
    free_time: 45,
    free_hour: 1,
    max_cost: '35.00',
    rules: [
      [0, 180, '4.00'],
      [180, 0, '12.00'],
    ],
  },
  { grade_name: '内部员工', free_hour: 10, max_cost: '10.00', rules: [[0, 0, '5.00']] },
  { grade_name: 'VIP 固定车位', free_number: 31, max_cost: '20.00', rules: [[0, 0, '10.00']] },
] as const

async function grades(tx: Connection, now: string): Promise<number[]> {
  const ids: number[] = []
  for (const [at, { rules, ...plan }] of gradePlans.entries()) {
    const made = await rowsOf(grade, tx).insert(newRow(grade, { ...plan, dc_sort: at + 2 }, noCodes, now))
    ids.push(Number(made.id))
    for (const [min_time, max_time, cost] of rules)
      await rowsOf(gradeRule, tx).insert({
        grade_id: made.id,
        rule_name: max_time ? `${min_time}-${max_time} 分钟` : `${min_time} 分钟以上`,
        min_time,
        max_time,
        cost,
      })
    await keepVersion(tx, Number(made.id))
  }
  return ids
}

async function departments(tx: Connection): Promise<{ operations: number; north: number; south: number }> {
  const top = await rowsOf(dept, tx).first({})
  const add = async (dept_name: string, parent_id: number, order_num: number, leader: string): Promise<number> =>
    Number((await rowsOf(dept, tx).insert({ dept_name, parent_id, order_num, leader, status: 1 })).id)
  const operations = await add('运营中心', Number(top?.id ?? 0), 1, '林晓彤')
  await add('设备维保部', Number(top?.id ?? 0), 2, '郭建军')
  return {
    operations,
    north: await add('北区', operations, 1, '薛国栋'),
    south: await add('南区', operations, 2, '周雅婷'),
  }
}

async function posts(tx: Connection): Promise<void> {
  const known = [
    ['运营经理', 'manager'],
    ['值班员', 'attendant'],
    ['收费员', 'cashier'],
    ['维保工程师', 'engineer'],
  ] as const
  for (const [at, [post_name, post_code]] of known.entries())
    await rowsOf(post, tx).insert({ post_name, post_code, post_sort: at + 1, status: 1 })
}

/** An operator to look at: departments, staff, car parks with stalls, grades with rules, members, bills. */
export async function demoOperator(tx: Connection, { tzName }: Settings): Promise<void> {
  const now = wallTime(new Date(), tzName)
  const { operations, north, south } = await departments(tx)
  await posts(tx)
  await demoPlaces(tx, north, south, now)
  await demoStaff(tx, { operations, north })
  const members = demoMembers([1, ...(await grades(tx, now))], now)
  for (const one of members) await rowsOf(member, tx).insert(one)
  const cars = members.map(({ plate_no = null, card_no = null, member_type: grade_id = null }) => ({
    plate_no,
    card_no,
    grade_id,
  }))
  for (const one of demoDeposits(
    cars,
    demoParks.map(({ park_code }) => park_code),
    now,
  ))
    await rowsOf(deposit, tx).insert(one)
  await demoAdministration(tx, now)
  await bumpRevision(tx, 'access')
}
