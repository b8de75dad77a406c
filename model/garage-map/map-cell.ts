/** What a stall is drawn as, in the order of the legend. */
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

/** Why a stall is drawn as faulty or unknown, or what else is wrong with it. */
export type CellProblem =
  /** Its own status says so, or the site. */
  | 'reported'
  /** By a work order that has not ended, of the stall or of the whole garage. */
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

/** A stall as a garage map shows it. What the caller may not query is null. */
export interface MapCell extends StateOfCell {
  id: number
  floor: number | null
  column: number | null
  /** The number of the stall, or the name of its sensor. */
  name: string
  plate: string | null
  /** Since when the car is there, as wall time. */
  since: string | null
  stay: number | null
  charging: number | null
  /** The work order by which it is out of service. */
  order: number | null
  meter: string | null
  /** Of the battery of its sensor, in volts. */
  voltage: number | null
  /** Another one as soon as anything else of the cell is. */
  version: string
}

export type BayState = 'idle' | 'retrieving' | 'offline' | 'disabled' | 'unknown'

/** A bay, by the terminal at it. */
export interface MapBay {
  id: number
  terminal: string
  bay: number | null
  state: BayState
  /** Whose car is being retrieved there. */
  plate: string | null
}

/** The latest move of the garage's machinery. */
export interface MachineMove {
  position: string
  action: string
  since: string | null
  isOver: boolean
}

/** What a map consists of, or with `known` cells what changed in it. */
export interface GarageMap {
  cells: MapCell[]
  /** Of the known cells those that the garage no longer has. */
  gone: number[]
  /** The number of stalls; those above `maxCells` are left out. */
  total: number
  bays: MapBay[]
  machine: MachineMove | null
  /** When it was read, as wall time. */
  at: string
}

/** The most stalls of one map. */
export const maxCells = 2000
