/** The days that the page of a device can show. */
export const deviceDays = [1, 7, 30] as const

/** The connection of a device to the broker. Times are wall times. */
export interface DeviceConnection {
  online: boolean
  /** Since when: offline, the time of its last will or of the end of its silence. */
  since: string
  /** When it said last that it is connected. */
  heard_at: string | null
  /** The device through which it is connected. */
  via: string | null
}

/** The highest values within a part of the time range. */
export interface TerminalReading {
  at: string
  temperature: number | null
  disk: number | null
}

/** The lowest voltage within a part of the time range. */
export interface VoltageReading {
  at: string
  voltage: number
}

/** From then on a car was there, or none. */
export interface PresenceChange {
  at: string
  have: number
}

/** Rows that belong to a device, the newest first, and the number of all of them. */
export interface DeviceRows {
  list: Record<string, unknown>[]
  total: number
}

/** `POST {base}/device`. A part is null without the permission for it, and absent for devices that have none. */
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
