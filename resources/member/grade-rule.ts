import { clock, created, integer, money, nameOf, ref, remark, text, updated } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { grade } from './grade'

const pricing = ['rule_name', 'min_time', 'max_time', 'cost', 'start_time', 'end_time'] as const

/** The price of stays of `min_time` to `max_time` minutes (0: no limit), from `start_time` to `end_time` of the day. */
export const gradeRule = resource('graderule', {
  label: zhEn('计费规则', 'Grade rule'),
  permission: 'garage:graderule',
  scope: 'operator',
  fields: {
    grade_id: ref(zhEn('会员等级', 'Grade'), grade, { required: true, createOnly: true }),
    grade_name: nameOf(zhEn('等级名称', 'Grade name'), 'grade_id'),
    rule_name: text(zhEn('规则名称', 'Rule name'), { required: true, max: 64 }),
    min_time: integer(zhEn('最短时长(分)', 'From minutes'), { min: 0 }),
    max_time: integer(zhEn('最长时长(分)', 'To minutes'), { min: 0 }),
    cost: money(zhEn('费用(元)', 'Cost (CNY)'), { min: 0 }),
    start_time: clock(zhEn('时段开始', 'From')),
    end_time: clock(zhEn('时段结束', 'To')),
    created_at: created(),
    updated_at: updated(),
    remark: remark(),
  },
  list: {
    columns: ['grade_name', ...pricing, 'created_at', 'updated_at', 'remark'],
    search: ['grade_id'],
    sort: 'min_time',
    under: { field: 'grade_id', key: 'id', heading: 'grade_name', back: 'garage-grade' },
  },
  form: ['grade_id', ...pricing, 'remark'],
  title: ['rule_name'],
  operations: {
    problems: {
      label: zhEn('检查规则', 'Check rules'),
      permission: 'query',
      on: 'input',
      about:
        'Takes the id of a grade. Returns the problems of its rules: gaps, overlaps, prices that decrease with length.',
    },
  },
})
