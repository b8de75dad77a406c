import { created, integer, moment, money, remark, text, updated } from '../../model/field'
import { longestDays } from '../../model/tariff-simulation'
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

/** The id of the standard grade, for passers-by and for hours that no other grade covers. It always exists. */
export const standardId = 1

/**
 * A tariff: the first `free_time` minutes and `free_hour` hours of each stay are free, and `free_number` stays a month;
 * 24 hours cost at most `max_cost` yuan. Only the time of day of `start_time` and `end_time` matters.
 */
export const grade = resource('grade', {
  label: zhEn('会员等级', 'Grade'),
  permission: 'garage:grade',
  scope: 'operator',
  fields: {
    grade_name: text(zhEn('等级名称', 'Grade name'), { required: true, max: 64 }),
    free_time: integer(zhEn('免费时长(分)', 'Free minutes'), { default: 0, min: 0 }),
    free_hour: integer(zhEn('免费小时', 'Free hours'), { default: 0, min: 0 }),
    free_number: integer(zhEn('每月免费次数', 'Free visits a month'), { default: 0, min: 0 }),
    max_cost: money(zhEn('每日封顶(元)', 'Daily cap (CNY)'), { min: 0 }),
    dc_sort: integer(zhEn('排序', 'Order'), { default: 1, min: 0 }),
    start_time: moment(zhEn('时段开始', 'From'), { default: { at: '00:00:00' } }),
    end_time: moment(zhEn('时段结束', 'To'), { default: { at: '23:59:59' } }),
    valid_time: moment(zhEn('有效期至', 'Valid until'), { default: { years: 50 } }),
    remark: remark(),
    created_at: created(),
    updated_at: updated(),
  },
  list: {
    columns: [...edited, 'created_at', 'updated_at'],
    pinned: ['grade_name'],
    search: ['grade_name'],
    sort: 'dc_sort',
    opens: { cell: 'grade_name', screen: 'garage-graderule', with: { id: 'id', grade_name: 'grade_name' } },
  },
  form: edited,
  title: ['grade_name'],
  operations: {
    simulate: {
      label: zhEn('试算', 'Simulate'),
      permission: 'query',
      on: 'input',
      costly: true,
      about:
        'Prices a stay; also needs the query permission of grade rules. Takes grade_id, entry and exit (at most ' +
        `${longestDays} days apart), customer (member; visit: a member with a free visit left; passer_by: priced by grade ` +
        `${standardId}) and optionally an edited tariff: grade (the changed fields of its form) and rules (a form for ` +
        'each rule, with its id if it is already saved). Returns saved and edited (null when nothing was edited), each ' +
        'with bill, curve and problems, and until: the length of the curves in minutes.',
    },
    save_tariff: {
      label: zhEn('保存等级和规则', 'Save grade and rules'),
      permission: 'edit',
      on: 'input',
      about:
        'Saves a grade (id, version, grade) and all of its rules in one call; rules absent from the list are ' +
        'removed. Also needs the permissions of grade rules to add, edit and remove, as far as the change does. With ' +
        'rules_seen (id and version of each rule that the form was opened with), rules that were changed meanwhile ' +
        'cause 40900. Returns id.',
    },
  },
  lookup: ['id', 'grade_name'],
})
