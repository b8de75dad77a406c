import { clock, integer, money, nameOf, ref, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { grade, tariffNote } from './grade'

const pricing = ['rule_name', 'min_time', 'max_time', 'cost', 'start_time', 'end_time'] as const

/** The price of stays of `min_time` to `max_time` minutes (0: no limit), from `start_time` to `end_time` of the day. */
export const gradeRule = resource('graderule', {
  label: zhEn('计费规则', 'Rate rule'),
  permission: 'garage:graderule',
  scope: 'operator',
  fields: {
    grade_id: ref(zhEn('会员等级', 'Membership tier'), grade, { required: true, createOnly: true }),
    grade_name: nameOf(zhEn('等级名称', 'Tier name'), 'grade_id'),
    rule_name: text(zhEn('规则名称', 'Rule name'), { required: true, max: 64 }),
    min_time: integer(zhEn('计费时长从(分钟)', 'Billed time from (min)'), {
      min: 0,
      hint: zhEn('计费时长 = 停车时长减去免费时长', 'Billed time: the stay less its free time'),
    }),
    max_time: integer(zhEn('计费时长至(分钟)', 'Billed time to (min)'), { min: 0, zero: zhEn('不限', 'No limit') }),
    cost: money(zhEn('费用(元)', 'Price (CNY)'), { min: 0 }),
    start_time: clock(zhEn('时段开始', 'From')),
    end_time: clock(zhEn('时段结束', 'To')),
    ...times,
    remark: remark(),
  },
  list: {
    columns: ['grade_name', ...pricing, 'created_at', 'updated_at', 'remark'],
    compact: ['rule_name', 'grade_name', 'min_time', 'max_time', 'cost', 'start_time', 'end_time'],
    search: ['grade_id'],
    sort: 'min_time',
    under: { field: 'grade_id', key: 'id', heading: 'grade_name', back: 'garage-grade' },
  },
  form: ['grade_id', ...pricing, 'remark'],
  note: tariffNote,
  title: ['rule_name'],
  operations: { problems: { label: zhEn('检查规则', 'Check rules'), permission: 'query', reads: true, on: 'input' } },
})
