import { integer, moment, money, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

const edited = [
  'grade_name',
  'free_time',
  'free_hour',
  'free_number',
  'max_cost',
  'dc_sort',
  'start_time',
  'end_time',
  'valid_time',
  'remark',
] as const

/** The id of the standard grade, for casual parkers and for hours that no other grade covers. It always exists. */
export const standardId = 1

/** Shown wherever tariffs are edited. */
export const tariffNote = zhEn(
  '修改从下一次入库起生效，已在库的车辆仍按入库时的标准计费。',
  'Changes apply to cars that enter from now on; cars already inside are billed by the tariff at their entry.',
)

const freeHint = zhEn('分钟与小时相加，按次计算', 'Minutes and hours add up for each stay')

/**
 * A tariff: the first `free_time` minutes and `free_hour` hours of each stay are free, and `free_number` stays a month;
 * 24 hours cost at most `max_cost` yuan.
 */
export const grade = resource('grade', {
  label: zhEn('会员等级', 'Membership tier'),
  permission: 'garage:grade',
  scope: 'operator',
  fields: {
    grade_name: text(zhEn('等级名称', 'Tier name'), { required: true, max: 64 }),
    free_time: integer(zhEn('每次免费(分钟)', 'Free per stay (min)'), { default: 0, min: 0, hint: freeHint }),
    free_hour: integer(zhEn('另加免费(小时)', 'Plus free (h)'), { default: 0, min: 0, hint: freeHint }),
    free_number: integer(zhEn('每月免费次数', 'Free visits a month'), { default: 0, min: 0 }),
    max_cost: money(zhEn('每日封顶(元)', 'Daily cap (CNY)'), { min: 0, zero: zhEn('不限', 'No limit') }),
    dc_sort: integer(zhEn('排序', 'Order'), { default: 1, min: 0 }),
    start_time: moment(zhEn('时段开始', 'From'), { timeOfDay: true, default: { at: '00:00:00' } }),
    end_time: moment(zhEn('时段结束', 'To'), { timeOfDay: true, default: { at: '23:59:59' } }),
    valid_time: moment(zhEn('有效期至', 'Valid until'), { ends: true, default: { years: 50, at: '23:59:59' } }),
    remark: remark(),
    ...times,
  },
  list: {
    compact: ['grade_name', 'free_time', 'free_hour', 'free_number', 'max_cost', 'start_time', 'end_time'],
    search: ['grade_name'],
    sort: 'dc_sort',
    opens: { cell: 'grade_name', screen: 'garage-graderule', with: { id: 'id', grade_name: 'grade_name' } },
  },
  form: edited,
  note: tariffNote,
  title: ['grade_name'],
  operations: {
    simulate: { label: zhEn('试算', 'Simulate'), permission: 'query', reads: true, on: 'input', costly: true },
    save_tariff: { label: zhEn('保存等级和规则', 'Save tier and rules'), permission: 'edit', on: 'input' },
  },
  lookup: ['id', 'grade_name'],
})
