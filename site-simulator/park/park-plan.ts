import type { Label } from '../../model/label'

/** The fields are those of `ginfo`. */
export interface StallPlan {
  park_floor: number
  park_lot: number
  park_no: number
  park_type: number
  /** Null where cars can't be charged. */
  ammeter_no: string | null
  c_id: string | null
}

export interface BayPlan {
  in_out_num: number
  closed?: true
  client_id: string
  equipment_id: string
  camera: { ipaddr: string; serialno: string }
  addresses: { ip: string; plc_ip: string; led_ip: string; voice_ip: string; face_ip: string | null }
}

export type MachineKind = 'tower' | 'carousel' | 'puzzle'

export interface GaragePlan {
  garage_index: number
  garage_name: Label
  machine: MachineKind
  bays: readonly BayPlan[]
  stalls: readonly StallPlan[]
}

/** A ground sensor (`lrid`) behind the gateway `nbid`. */
interface SensorPlan {
  lrid: string
  nbid: string
}

export interface FieldPlan {
  gateways: readonly string[]
  sensors: readonly SensorPlan[]
}

export interface ParkPlan {
  park_code: string
  name: Label
  canton: string
  /** Hours that local time is ahead of UTC. */
  utc_offset: number
  garages: readonly GaragePlan[]
  field: FieldPlan | null
  /** Passers-by on a weekday, per stall. */
  turnover: number
}

export const openBays = ({ bays }: GaragePlan): readonly BayPlan[] => bays.filter(({ closed }) => !closed)

export const stallCount = ({ garages }: ParkPlan): number => garages.reduce((sum, { stalls }) => sum + stalls.length, 0)
