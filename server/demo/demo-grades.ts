import { grade } from '../../resources/member/grade'
import { gradeRule } from '../../resources/member/grade-rule'
import { deleteVersions, saveVersion } from '../money/tariff-versions'
import type { Connection } from '../database/database'
import { newRow } from '../engine/write/form-input'
import { insertMany } from '../rows/bulk-rows'
import { rowsOf } from '../rows/rows'

/** Minutes from and to (0: no maximum), yuan, and hours of the day (absent: any). */
type Bracket = readonly [from: number, to: number, cost: string, hours?: 'day' | 'night']

const hoursOf = {
  day: { start_time: '07:00:00', end_time: '22:00:00', name: '日间 ' },
  night: { start_time: '22:00:00', end_time: '07:00:00', name: '夜间 ' },
  any: { start_time: null, end_time: null, name: '' },
}

const standard: { plan: Record<string, unknown>; brackets: readonly Bracket[] } = {
  plan: { free_time: 15, max_cost: '40.00' },
  brackets: [
    [0, 60, '5.00', 'day'],
    [60, 120, '10.00', 'day'],
    [120, 240, '18.00', 'day'],
    [240, 0, '30.00', 'day'],
    [0, 120, '5.00', 'night'],
    [120, 0, '12.00', 'night'],
  ],
}

const others: readonly (typeof standard)[] = [
  {
    plan: { grade_name: '月卡会员', free_time: 30, max_cost: '40.00' },
    brackets: [
      [0, 60, '3.00'],
      [60, 240, '8.00'],
      [240, 0, '15.00'],
    ],
  },
  {
    plan: { grade_name: '年卡会员', free_time: 60, max_cost: '30.00' },
    brackets: [
      [0, 120, '2.00'],
      [120, 0, '10.00'],
    ],
  },
  {
    plan: { grade_name: '新能源专享', free_time: 45, free_hour: 1, max_cost: '35.00' },
    brackets: [
      [0, 180, '4.00'],
      [180, 0, '12.00'],
    ],
  },
  { plan: { grade_name: '内部员工', free_hour: 10, max_cost: '10.00' }, brackets: [[0, 0, '5.00']] },
  { plan: { grade_name: 'VIP 固定车位', free_number: 31, max_cost: '20.00' }, brackets: [[0, 0, '10.00']] },
  {
    plan: {
      grade_name: '夜间会员',
      start_time: '2026-01-01 20:00:00',
      end_time: '2026-01-01 08:00:00',
      max_cost: '12.00',
    },
    brackets: [
      [0, 180, '4.00'],
      [180, 0, '8.00'],
    ],
  },
]

async function addRules(tx: Connection, grade_id: number, brackets: readonly Bracket[]): Promise<void> {
  const rules = brackets.map(([min_time, max_time, cost, time]) => {
    const { name, ...hours } = hoursOf[time ?? 'any']
    const length = max_time ? `${min_time}-${max_time} 分钟` : `${min_time} 分钟以上`
    const rule_name = min_time || max_time ? name + length : '按次'
    return { grade_id, rule_name, min_time, max_time, cost, ...hours }
  })
  await insertMany(tx, gradeRule, rules)
  await saveVersion(tx, grade_id)
}

export async function demoGrades(tx: Connection, now: string): Promise<number[]> {
  const standardId = Number((await rowsOf(grade, tx).first({}))?.id)
  await rowsOf(grade, tx).change(standardId, standard.plan)
  await deleteVersions(tx, [standardId])
  await addRules(tx, standardId, standard.brackets)
  const ids = [standardId]
  for (const [index, { plan, brackets }] of others.entries()) {
    const { id } = await rowsOf(grade, tx).insert(newRow(grade, { ...plan, dc_sort: index + 2 }, now))
    await addRules(tx, Number(id), brackets)
    ids.push(Number(id))
  }
  return ids
}
