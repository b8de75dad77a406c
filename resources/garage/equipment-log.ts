import { created, integer, moment, note, park, remark, text, updated } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

/** A movement or standstill of a garage's machinery: position, start, end and description. */
export const equipmentLog = resource('equipment', {
  label: zhEn('设备运行记录', 'Equipment log entry'),
  permission: 'garage:equipment',
  scope: { park: 'parkCode' },
  fields: {
    parkCode: park(zhEn('车场', 'Car park')),
    garageNo: integer(zhEn('车库', 'Garage')),
    position: text(zhEn('位置', 'Position'), { width: 160 }),
    startTime: moment(zhEn('开始时间', 'Began')),
    context: note(zhEn('内容', 'What happened'), { width: 230 }),
    endTime: moment(zhEn('结束时间', 'Ended'), { past: true }),
    remark: remark(),
    createdAt: created(),
    updatedAt: updated(),
  },
  list: {
    columns: [
      'parkCode',
      'garageNo',
      'position',
      'startTime',
      'context',
      'endTime',
      'remark',
      'createdAt',
      'updatedAt',
    ],
    search: ['parkCode', 'garageNo', 'position'],
    window: { from: { days: -5 }, to: {} },
    sort: '-startTime',
  },
  keep: { days: 365, by: 'startTime' },
  form: ['endTime', 'remark'],
  verbs: ['query', 'edit', 'remove'],
  title: ['position', 'startTime'],
})
