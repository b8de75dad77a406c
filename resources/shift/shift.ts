import { dict, integer, moment, money, note, park, ref, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { user } from '../access/user'
import { shiftState } from '../dictionaries/payment'

const signed = ['cars_in', 'cars_out', 'parked_from', 'parked_to', 'cash', 'takings'] as const

/**
 * A shift at a car park, handed over by one person and taken over by another. Its figures are stored when the first one
 * signs; what both have signed doesn't change any more.
 */
export const shift = resource('shift', {
  label: zhEn('交接班', 'Shift'),
  permission: 'garage:shift',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park'), { required: true }),
    from_time: moment(zhEn('班次开始', 'Shift from'), {
      past: true,
      hint: zhEn('留空：上一班结束的时间', 'Empty: the end of the last shift'),
    }),
    to_time: moment(zhEn('班次结束', 'Shift until'), {
      past: true,
      hint: zhEn('留空：交班签字的时间', 'Empty: when it is handed over'),
    }),
    status: dict(zhEn('状态', 'Status'), shiftState, { default: 'draft' }),
    /** Their name as it was then. */
    giver: text(zhEn('交班人', 'Handed over by'), { max: 64 }),
    giver_id: ref(zhEn('交班用户', 'Handed over by (user)'), user, { onDelete: 'keep' }),
    given_at: moment(zhEn('交班时间', 'Handed over at')),
    taker: text(zhEn('接班人', 'Taken over by'), { max: 64 }),
    taker_id: ref(zhEn('接班用户', 'Taken over by (user)'), user, { onDelete: 'keep' }),
    taken_at: moment(zhEn('接班时间', 'Taken over at')),
    cars_in: integer(zhEn('入库数', 'Cars stored'), { count: true }),
    cars_out: integer(zhEn('出库数', 'Cars retrieved'), { count: true }),
    parked_from: integer(zhEn('班初在库', 'Parked at the start'), { count: true }),
    parked_to: integer(zhEn('班末在库', 'Parked at the end'), { count: true }),
    cash: money(zhEn('现金(元)', 'Cash (CNY)')),
    takings: money(zhEn('收款合计(元)', 'Takings (CNY)')),
    hand_over_note: note(zhEn('交班说明', 'Hand-over note')),
  },
  list: {
    columns: [
      'park_code',
      'from_time',
      'to_time',
      'status',
      'giver',
      'given_at',
      'taker',
      'taken_at',
      ...signed,
      'hand_over_note',
      'created_at',
    ],
    compact: ['park_code', 'status', 'from_time', 'to_time', 'giver', 'taker', 'cash', 'takings'],
    hidden: ['created_at'],
    search: ['park_code', 'status'],
    window: {},
    sort: '-from_time',
  },
  form: ['park_code', 'from_time', 'to_time', 'hand_over_note'],
  title: ['park_code', 'from_time'],
  retention: { days: 0, by: 'to_time', over: 'taken_at', min: 365 },
  indexes: [['park_code', 'to_time']],
  operations: {
    figures: { label: zhEn('班次数字', 'Figures'), permission: 'query', on: 'row', reads: true },
    sign: { label: zhEn('签字', 'Sign'), permission: 'sign', on: 'row' },
    sendBack: { label: zhEn('退回', 'Send back'), permission: 'sign', on: 'row', reason: true },
  },
})

/** The longest shift, in hours. */
export const longestShift = 48

/** Days after its start within which a shift is written. */
export const shiftWrittenWithin = 31

/** What was received by one way of payment (a code of `pay_type`; null: not stated). Amounts in yuan. */
export interface Taking {
  method: number | null
  count: number
  amount: string
}

/** What is left to do for those who take over. */
export interface OpenItems {
  /** Warnings that nobody has handled. */
  warnings: number
  /** Cars that are waited for. */
  waiting: number
  /** Bills that are held for review. */
  held: number
  /** What was received for them so far, which is in no shift's takings until they are settled. */
  heldReceived: string
  /** Rejected messages of sites. */
  rejected: number
  /** Stock discrepancies. */
  differences: number
}

export interface ShiftFigures {
  /** When they were counted. */
  at: string
  /** The span, its end excluded. */
  from: string
  to: string
  cars_in: number
  cars_out: number
  parked_from: number
  parked_to: number
  takings: Taking[]
  cash: string
  total: string
  /** Bills that were paid back during the shift, by what was due. */
  refunds: { count: number; amount: string }
  open: OpenItems
}

export interface ShownFigures {
  figures: ShiftFigures
  /** They are those that were signed; otherwise as of now. */
  frozen: boolean
}
