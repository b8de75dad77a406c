import type { Figure } from '../../model/report/overview'
import { shift } from '../../model/wall-time'
import { warning } from '../alarm/warning'
import { charging } from '../charging/charging'
import { warningState } from '../dictionaries/alarm'
import { chargeState } from '../dictionaries/charging'
import { yesNo } from '../dictionaries/common'
import { connection } from '../dictionaries/device'
import { queueState, stallState } from '../dictionaries/parking'
import { stall } from '../garage/stall'
import { stay } from '../garage/stay'
import { workOrder } from '../maintenance/work-order'
import { member } from '../member/member'
import { pickupQueue } from '../parking/pickup-queue'
import { payment } from '../payment/payment'
import { command } from '../terminal/command'
import { terminal } from '../terminal/terminal'

/** Counts by hour of the day, 0 to 23; hours without a car are left out. */
type ByHour = Readonly<Record<string, number>>

export interface ParkOccupancy {
  /** Null: stalls without a car park. */
  park_code: string | null
  stalls: number
  occupied: number
  free: number
  /** Those of the free ones that a work order says are out of service. */
  blocked: number
}

export interface QueuedCar {
  id: number
  plate_no: string | null
  park_code: string | null
  in_out_num: number | null
  dc_status: number
  created_at: string
}

export interface OpenWarning {
  id: number
  warning_text: string
  warning_text_en: string | null
  warning_level: number | null
  park_code: string | null
  warning_time: string | null
}

/** The parts of the overview; each is there if the user may query the list that it is counted from. */
export interface OverviewParts {
  occupancy?: ParkOccupancy[]
  /** Work orders of something that is out of service, by car park; others are left out. */
  outages?: Readonly<Record<string, number>>
  flow?: { entered: ByHour; left: ByHour; enteredThatDay: ByHour; enteredWeekBefore: number; leftWeekBefore: number }
  queue?: { waiting: number; fetching: number; since: string | null; cars: QueuedCar[] }
  /** By day (`YYYY-MM-DD`), in yuan; days without income are left out. */
  received?: Readonly<Record<string, string>>
  /** `power` in kW. */
  charging?: { cars: number; power: number }
  terminals?: { all: number; offline: number }
  commands?: Readonly<Partial<Record<(typeof failedStates)[number], number>>>
  /** `levels` by the code of the level, '' for none. */
  warnings?: { levels: Readonly<Record<string, number>>; newest: OpenWarning[] }
  members?: { expiring: number }
}

export interface Overview extends OverviewParts {
  /** The operator's wall time that the filters of its figures were made from. */
  now: string
}

/** Days in which a member's contract ends to be counted: those of the list of expiring members. */
const expiringDays = 30
/** Days whose income is compared, today included. */
const incomeDays = 14

const dayOf = (now: string, daysAgo = 0): string => shift(now, { days: -daysAgo }).slice(0, 10)

/** The same time of the same day of the week before. */
const weekBefore = (now: string): string => shift(now, { days: -7 })

const entered = (start_time: string, end_time: string) => ({ start_time, end_time })
const left = (car_out_time_from: string, car_out_time_to: string) => ({ car_out_time_from, car_out_time_to })
const paid = (pay_time_from: string, pay_time_to: string) => ({ pay_time_from, pay_time_to })

const stalls = { of: stall, views: ['garage/info'] } as const
const stays = { of: stay, views: ['garage/part'] } as const
const pickups = { of: pickupQueue, views: ['garage/queue'] } as const
const payments = { of: payment, views: ['garage/deposit'] } as const
const terminals = { of: terminal, views: ['dc/terminal', 'garage/terminal'] } as const

/** The figures of the overview. */
export const figures = {
  stalls: { ...stalls, filters: () => ({}) },
  occupied: { ...stalls, filters: () => ({ is_use: yesNo.yes }) },
  free: { ...stalls, filters: () => ({ is_use: yesNo.no, status: stallState.inService }) },
  /** What is out of service has begun to be, and comes back later or nobody knows when. */
  outages: {
    of: workOrder,
    views: ['garage/workorder'],
    filters: (now) => ({ down_from_to: now, down_to_from: shift(now, { seconds: 1 }) }),
  },
  entered: { ...stays, filters: (now) => entered(dayOf(now), dayOf(now)) },
  left: { ...stays, filters: (now) => left(dayOf(now), dayOf(now)) },
  /** Those of the whole day a week ago, for the chart. */
  enteredThatDay: { ...stays, filters: (now) => entered(dayOf(now, 7), dayOf(now, 7)) },
  enteredWeekBefore: { ...stays, filters: (now) => entered(dayOf(now, 7), weekBefore(now)) },
  leftWeekBefore: { ...stays, filters: (now) => left(dayOf(now, 7), weekBefore(now)) },
  waiting: { ...pickups, filters: () => ({ dc_status: queueState.waiting }) },
  fetching: { ...pickups, filters: () => ({ dc_status: queueState.fetching }) },
  received: { ...payments, filters: (now) => paid(dayOf(now), dayOf(now)) },
  receivedLately: { ...payments, filters: (now) => paid(dayOf(now, incomeDays - 1), dayOf(now)) },
  charging: { of: charging, views: ['garage/recharge'], filters: () => ({ status: chargeState.charging }) },
  terminals: { ...terminals, filters: () => ({}) },
  offline: { ...terminals, filters: () => ({ online: connection.offline }) },
  commands: { of: command, views: ['dc/command'], filters: (now) => entered(dayOf(now), dayOf(now)) },
  warnings: { of: warning, views: ['log/warning'], filters: () => ({ status: warningState.open }) },
  expiring: {
    of: member,
    list: 'membern',
    views: ['garage/membern'],
    filters: (now) => entered(dayOf(now), dayOf(now, -expiringDays)),
  },
} satisfies Record<string, Figure>

export type FigureName = keyof typeof figures

/** The days whose income is compared, the oldest first. */
export const incomeDaysUntil = (now: string): string[] =>
  Array.from({ length: incomeDays }, (_, index) => dayOf(now, incomeDays - 1 - index))

/** The filters of what was received on one day. */
export const paidOn = (day: string) => paid(day, day)

/** The ways in which a command fails. */
export const failedStates = ['failed', 'timed_out', 'expired'] as const
