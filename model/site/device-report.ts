export const deviceDays = [1, 7, 30] as const

export interface DeviceConnection {
  online: boolean
  since: string
  heard_at: string | null
  via: string | null
}

export interface TerminalReading {
  at: string
  temperature: number | null
  disk: number | null
}

export interface VoltageReading {
  at: string
  voltage: number
}

export interface PresenceChange {
  at: string
  have: number
}

export interface DeviceRows {
  list: Record<string, unknown>[]
  total: number
}

/** `POST {base}/device`. Null without the permission; absent for devices without the part. */
export interface DeviceReport {
  row: Record<string, unknown>
  from: string
  to: string
  connection: DeviceConnection | null
  readings?: TerminalReading[] | null
  voltages?: VoltageReading[]
  presence?: PresenceChange[]
  warnings?: DeviceRows | null
  faults?: DeviceRows | null
  orders?: DeviceRows | null
  commands?: DeviceRows | null
  sensors?: DeviceRows | null
}
