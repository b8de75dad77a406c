import { integer, moment, note, park, remark, camelTimes, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { garages } from './stall'

/** A movement or standstill of a garage's machinery: position, start, end and description. */
export const equipmentLog = resource('equipment', {
  label: zhEn('设备运行记录', 'Equipment log entry'),
  permission: 'garage:equipment',
  scope: { park: 'parkCode' },
  fields: {
    parkCode: park(zhEn('车场', 'Car park')),
    garageNo: integer(zhEn('车库', 'Garage'), { among: garages }),
    position: text(zhEn('位置', 'Position'), { english: 'position_en' }),
    position_en: text(zhEn('英文位置', 'Position (English)')),
    startTime: moment(zhEn('开始时间', 'Started')),
    context: note(zhEn('内容', 'What happened'), { english: 'context_en' }),
    context_en: note(zhEn('英文内容', 'What happened (English)')),
    endTime: moment(zhEn('结束时间', 'Ended'), { past: true }),
    remark: remark(),
    ...camelTimes,
  },
  list: {
    unlisted: ['position_en', 'context_en'],
    compact: ['position', 'context', 'startTime', 'endTime', 'parkCode', 'garageNo'],
    search: ['parkCode', 'garageNo', 'position'],
    window: { from: { days: -5 }, to: {} },
    sort: '-startTime',
  },
  retention: { days: 365, by: 'startTime', monthly: true },
  form: ['endTime', 'remark'],
  verbs: ['query', 'edit', 'remove'],
  title: ['position', 'startTime'],
})
