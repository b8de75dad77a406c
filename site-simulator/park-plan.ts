import type { Label } from '../model/label'

/** A stall as the park's builder numbered it; fields are those of `ginfo`. */
export interface StallPlan {
  park_floor: number
  park_lot: number
  /** Unique within its garage. */
  park_no: number
  park_type: number
}

/** A bay where cars are handed over, with its terminal, lift and plate camera. */
export interface BayPlan {
  in_out_num: number
  client_id: string
  equipment_id: string
  camera: { ipaddr: string; serialno: string }
}

export interface GaragePlan {
  garage_index: number
  garage_name: Label
  bays: readonly BayPlan[]
  stalls: readonly StallPlan[]
}

export interface ParkPlan {
  park_code: string
  name: Label
  /** The park's clocks: hours ahead of UTC. */
  utc_offset: number
  garages: readonly GaragePlan[]
}
