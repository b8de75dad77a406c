import type { Row } from '../../model/resource'
import type { grade } from '../../resources/member/grade'
import type { gradeRule } from '../../resources/member/grade-rule'
import { dayMinutes } from './clock-sections'
import { centsOf, type FreeMode, type Hours, type Rule, type Tariff } from './tariff'

export type GradeRow = Pick<
  Row<typeof grade>,
  | 'id'
  | 'grade_name'
  | 'free_time'
  | 'free_hour'
  | 'free_number'
  | 'max_cost'
  | 'start_time'
  | 'end_time'
  | 'valid_time'
>
export type RuleRow = Pick<
  Row<typeof gradeRule>,
  'id' | 'rule_name' | 'min_time' | 'max_time' | 'cost' | 'start_time' | 'end_time'
>

/** `HH:mm:ss`; `round` decides about seconds: an end of 23:59:59 is rounded up. */
function minutesOf(clock: string, round: (minutes: number) => number): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return round(hours * 60 + minutes + seconds / 60)
}

const hoursOf = (start: string | null, end: string | null): Hours => ({
  from: start ? minutesOf(start, Math.floor) : 0,
  to: end ? minutesOf(end, Math.ceil) : dayMinutes,
})

const ruleOf = ({ id, rule_name, min_time, max_time, cost, start_time, end_time }: RuleRow): Rule => ({
  id: id ?? 0,
  name: rule_name ?? '',
  min: min_time ?? 0,
  max: max_time || null,
  cost: centsOf(cost ?? '0'),
  hours: hoursOf(start_time, end_time),
})

const timeOfDay = (moment: string | null): string | null => moment && moment.slice(11)

/** Of the grade's hours only the time of day counts; a cap of 0 means no cap. */
export const tariffOf = (grade: GradeRow, rules: readonly RuleRow[], freeMode: FreeMode): Tariff => ({
  id: grade.id ?? 0,
  name: grade.grade_name ?? '',
  freeMode,
  freeMinutes: (grade.free_time ?? 0) + 60 * (grade.free_hour ?? 0),
  freeVisits: grade.free_number ?? 0,
  cap: centsOf(grade.max_cost ?? '0') || null,
  hours: hoursOf(timeOfDay(grade.start_time), timeOfDay(grade.end_time)),
  validUntil: grade.valid_time,
  rules: rules.map(ruleOf),
})
