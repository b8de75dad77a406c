export const cellStates = [
  'free',
  'occupied',
  'charging',
  'reserved',
  'moving',
  'disabled',
  'fault',
  'unknown',
] as const

export type CellState = (typeof cellStates)[number]

export type CellProblem =
  | 'reported'
  | 'outOfService'
  | 'connectorFault'
  | 'noStatus'
  | 'severalCars'
  | 'carElsewhere'
  | 'stayOver'
  | 'noStay'
  | 'notOccupied'
  | 'chargingNoCar'
  | 'offline'
  | 'lowBattery'

export interface StateOfCell {
  state: CellState
  problem: CellProblem | null
}

/** What the caller may not query is null. */
export interface MapCell extends StateOfCell {
  id: number
  floor: number | null
  column: number | null
  name: string
  plate: string | null
  /** Wall time. */
  since: string | null
  stay: number | null
  charging: number | null
  order: number | null
  meter: string | null
  /** Volts. */
  voltage: number | null
  version: string
}

export type BayState = 'idle' | 'retrieving' | 'offline' | 'disabled' | 'unknown'

export interface MapBay {
  id: number
  terminal: string
  bay: number | null
  state: BayState
  plate: string | null
}

export interface MachineMove {
  position: string
  action: string
  since: string | null
  isOver: boolean
}

export interface GarageMap {
  cells: MapCell[]
  gone: number[]
  total: number
  bays: MapBay[]
  machine: MachineMove | null
  /** Wall time. */
  at: string
}

export const maxCells = 2000
