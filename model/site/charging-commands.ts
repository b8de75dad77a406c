/** Why a charging is stopped: a user did it, or a rule of the server. */
export type StopReason = 'user' | 'balance' | 'time' | 'energy' | 'idle' | 'retrieval'

interface ChargingOf {
  garage_index: number
  park_no: number
  /** The number of the charging in the site's reports on it. */
  order_no: string
}

/** What the device that controls a stall is told to do there. */
export type ChargingBody =
  /** `balance`: what the driver has for it, in yuan; absent: no limit is known. */
  | { type: 'charging'; action: 'start'; data: ChargingOf & { balance?: string } }
  | { type: 'charging'; action: 'stop'; data: ChargingOf & { reason: StopReason } }
