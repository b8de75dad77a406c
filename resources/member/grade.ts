import { created, integer, moment, money, remark, text, updated } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

/**
 * A tariff: `free_time` minutes and `free_hour` hours off each stay, `free_number` free stays a month, `max_cost` yuan
 * for 24 hours. Of `start_time` and `end_time` only the time of day counts. Grade 1 always exists.
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
    columns: [
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
      'created_at',
      'updated_at',
    ],
    pinned: ['grade_name'],
    search: ['grade_name'],
    sort: 'dc_sort',
    opens: { cell: 'grade_name', screen: 'garage-graderule', with: { id: 'id', grade_name: 'grade_name' } },
  },
  form: [
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
  ],
  title: ['grade_name'],
  operations: {
    simulate: {
      label: zhEn('试算', 'Simulate'),
      permission: 'query',
      on: 'input',
      about:
        'Prices a stay; needs garage:graderule:query too. Takes grade_id, entry and exit (at most 31 days apart), customer ' +
        '(member, visit: with a free visit left, passer_by: by grade 1) and, to be compared with what is saved, grade ' +
        '(the fields of its form that were edited) and rules (all of them: a form each, with its id where it is saved). ' +
        'Answers saved and edited (null when nothing was), each with bill, curve and problems, and until: how many minutes the curves tell.',
    },
    save_tariff: {
      label: zhEn('保存等级和规则', 'Save grade and rules'),
      permission: 'edit',
      on: 'input',
      about:
        'Saves a grade (id, version, grade) and all of its rules at once: those absent from the list are removed. Needs ' +
        'garage:graderule:add, edit and remove as the change does. With rules_seen (id and version of each rule that the ' +
        'form was opened with) a tariff whose rules were changed meanwhile is 40900. Answers id.',
    },
  },
  lookup: ['id', 'grade_name'],
})
