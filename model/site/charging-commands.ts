export type StopReason = 'user' | 'balance' | 'time' | 'energy' | 'idle' | 'retrieval'

interface ChargingOf {
  garage_index: number
  park_no: number
  order_no: string
}

export type ChargingBody =
  | { type: 'charging'; action: 'start'; data: ChargingOf & { balance?: string } }
  | { type: 'charging'; action: 'stop'; data: ChargingOf & { reason: StopReason } }
