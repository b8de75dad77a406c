import { created, dict, integer, park, updated } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { stallType } from '../dictionaries/parking'

/** The total, free and out-of-service stalls of one type in a garage, as counted by the site. */
export const freeStalls = resource('stall', {
  label: zhEn('余位', 'Free stalls'),
  permission: 'garage:stall',
  scope: { park: 'parkCode' },
  fields: {
    parkCode: park(zhEn('车场', 'Car park')),
    garageNo: integer(zhEn('车库', 'Garage')),
    carType: dict(zhEn('车位类型', 'Stall type'), stallType),
    stall: integer(zhEn('空余车位', 'Free'), { count: true }),
    allstall: integer(zhEn('车位总数', 'Total stalls'), { count: true }),
    disableStall: integer(zhEn('停用车位', 'Out of service'), { count: true }),
    updatedAt: updated(),
    createdAt: created(),
  },
  list: {
    columns: ['parkCode', 'garageNo', 'carType', 'stall', 'allstall', 'disableStall', 'updatedAt'],
    search: ['parkCode'],
    sort: '-updatedAt',
  },
  verbs: ['query'],
  title: ['parkCode', 'garageNo'],
})
