import type { Resource } from '../../../../model/resource'
import { warning } from '../../../../resources/alarm/warning'
import { stay } from '../../../../resources/garage/stay'
import { parkingState } from '../../../../resources/dictionaries/parking'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import { payment } from '../../../../resources/payment/payment'
import type { WireRow } from '../../../api/wire-row'

/** How the history shows rows of one resource. */
interface EventKind {
  resource: Resource
  /** The first of these that the row has. */
  times: readonly string[]
  facts: readonly string[]
  /** Those that say nothing in this row. */
  without?: (row: WireRow) => readonly string[]
  pictures?: readonly string[]
  /** The screen with its list, and the filter there that takes the plate. */
  list?: { screen: string; filter: string }
}

const kinds: readonly EventKind[] = [
  {
    resource: stay,
    times: ['car_in_time', 'car_out_time', 'created_at'],
    facts: ['status', 'car_out_time', 'park_code', 'garage_index', 'park_no', 'original_plate', 'remark'],
    // As the form has preset it: what has ended is not there any more.
    without: (row) => (row.car_out_time && row.status === parkingState.parked ? ['status'] : []),
    list: { screen: 'garage-part', filter: 'plate_no' },
  },
  {
    resource: payment,
    times: ['created_at'],
    facts: ['dc_status', 'cost', 'freevip', 'cut_off', 'received', 'pay_type', 'total_time', 'oper_user', 'remark'],
    without: (row) => (Number(row.cut_off) > 0 ? [] : ['freevip', 'cut_off']),
    list: { screen: 'garage-deposit', filter: 'plate_no' },
  },
  {
    resource: inOutSource,
    times: ['created_at'],
    facts: ['IsOut', 'park_code', 'GarageIndex', 'InOutNum', 'Source', 'SourcePlate'],
    without: (row) => (row.SourcePlate === row.PlateNo ? ['SourcePlate'] : []),
    pictures: ['in_image', 'out_image', 'img'],
    list: { screen: 'garage-inout', filter: 'PlateNo' },
  },
  {
    resource: pickupQueue,
    times: ['created_at'],
    facts: [
      'dc_status',
      'park_code',
      'garage_index',
      'in_out_num',
      'start_out_at',
      'end_out_at',
      'oper_user',
      'remark',
    ],
    list: { screen: 'garage-queue', filter: 'plate_no' },
  },
  {
    resource: warning,
    times: ['warning_time'],
    facts: ['status', 'warning_level', 'warning_text', 'park_code', 'terminal', 'oper_user', 'handle_note'],
    list: { screen: 'log-warning', filter: 'warning_text' },
  },
]

export const eventKinds: ReadonlyMap<string, EventKind> = new Map(kinds.map((kind) => [kind.resource.name, kind]))
