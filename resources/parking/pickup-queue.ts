import { dict, integer, moment, park, plate, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { shift } from '../../model/wall-time'
import { queueState, recognisedBy } from '../dictionaries/parking'
import { garages } from '../garage/stall'
import { minimum } from '../system/minimums'

const { waiting, fetching } = queueState

/** The states of a request that has not ended. */
export const openQueueStates: readonly number[] = [waiting, fetching]

/** Since yesterday. */
export const queueSince = (now: string): string => shift(now, { days: -1, at: '00:00:00' })

/** A driver's request for their car, and the state of its delivery. */
export const pickupQueue = resource('queue', {
  label: zhEn('取车排队', 'Pick-up'),
  permission: 'garage:queue',
  scope: { park: 'park_code' },
  fields: {
    card_no: text(zhEn('卡号', 'Card no.'), { required: true, max: 32, identifier: true, personal: true }),
    plate_no: plate(zhEn('车牌号', 'Plate')),
    dc_source: dict(zhEn('识别方式', 'Recognition method'), recognisedBy),
    garage_index: integer(zhEn('车库', 'Garage'), { ...minimum.garage, among: garages }),
    in_out_num: integer(zhEn('出入口', 'Bay'), { min: 1 }),
    dc_status: dict(zhEn('排队状态', 'Queue status'), queueState, { default: 'waiting' }),
    dc_sort: integer(zhEn('排序', 'Order'), { min: 0, alias: 'ds_sort' }),
    oper_user: text(zhEn('操作员', 'Operator'), { max: 64 }),
    start_out_at: moment(zhEn('开始取车', 'Retrieval started')),
    end_out_at: moment(zhEn('取车结束', 'Retrieval ended')),
    ...times,
    remark: remark(),
    park_code: park(zhEn('车场', 'Car park')),
    /** Orders those that wait in a garage; empty: since it was asked for. */
    place_time: moment(zhEn('排位时间', 'In line since')),
  },
  list: {
    first: ['id'],
    unlisted: ['place_time'],
    compact: ['plate_no', 'dc_status', 'created_at', 'garage_index', 'in_out_num', 'start_out_at', 'card_no'],
    hidden: ['park_code'],
    search: ['plate_no', 'card_no', 'garage_index', 'dc_status'],
    window: { from: { days: -1 }, to: {} },
    sort: '-created_at',
  },
  form: ['park_code', 'card_no', 'plate_no', 'garage_index', 'in_out_num', 'dc_status', 'dc_sort', 'remark'],
  title: ['plate_no', 'card_no'],
  retention: { days: 1095, by: 'created_at', over: 'end_out_at', min: 100 },
  indexes: [
    ['park_code', 'garage_index', 'dc_status', 'created_at'],
    ['plate_no', 'created_at'],
  ],
  reasons: { values: { dc_status: [queueState.cancelled] } },
  operations: {
    board: { label: zhEn('取车看板', 'Queue board'), permission: 'query', on: 'input', reads: true },
    call: { label: zhEn('排队取车', 'Call the car'), permission: 'add', on: 'input' },
    moveUp: { label: zhEn('提前', 'Move up'), permission: 'edit', on: 'row', reason: true },
    cancel: { label: zhEn('取消排队', 'Cancel pick-up'), permission: 'edit', on: 'row', reason: true },
  },
})

/** A car that waits or is being retrieved, as the operation `board` returns it. */
export interface QueueCar {
  id: number
  version: number
  park_code: string | null
  garage_index: number | null
  in_out_num: number | null
  plate_no: string | null
  card_no: string | null
  dc_status: number
  /** When it was asked for, and when its retrieval began, as wall times. */
  created_at: string
  start_out_at: string | null
  /** In its garage; 1 is the next one. Null without a car park or garage. */
  place: number | null
  /** Seconds until it is handed over, by the garage's own past; null: there is too little of it, or the car is delayed. */
  ready: number | null
  /** It has waited for longer than the garage's own past lets expect: nobody knows how long it still takes. */
  delayed: boolean
}

export interface QueueBoard {
  /** By car park and garage, in the order of the places. */
  cars: QueueCar[]
  /** Minutes after which a car has waited for too long. */
  overdue: number
  /** Requests from before yesterday that have never ended: only in the list. */
  older: number
  /** There are more cars than are returned. */
  more: boolean
}
