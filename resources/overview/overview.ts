import type { failedStates } from './figures'

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
