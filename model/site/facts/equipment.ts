import { z } from 'zod'
import { code, garageIndex, header, instant, maybeInstant, measured, needed, neededCode, parkNo, word } from './parts'

export const equipmentMoved = z.object({
  ...header,
  garage_index: garageIndex,
  position: word(64),
  what: needed(500),
  /** The same in English, for readers in English. */
  position_en: word(64),
  what_en: word(500),
  started_at: instant,
  ended_at: maybeInstant,
})

export const terminalState = z.object({
  ...header,
  client_id: needed(64),
  /** Degrees Celsius. */
  temperature: measured(-100, 200),
  /** Percent. */
  hard_disk_usage: measured(0, 100),
})

export const stallChanged = z.object({
  ...header,
  garage_index: garageIndex,
  park_no: parkNo,
  /** Code of `stall_status`. */
  status: neededCode,
})

export const warningReported = z.object({
  ...header,
  /** The site's id of this occurrence. */
  warning_key: needed(64),
  state: z.enum(['raised', 'ended']),
  raised_at: instant,
  text: word(256),
  text_en: word(256),
  /** The address in the PLC and its value that raised the warning; alarm definitions are found by them. */
  address: word(64),
  trigger: word(64),
  /** Code of `alarm_level`. */
  level: code,
  client_id: word(64),
})

export const sensorState = z.object({
  ...header,
  /** Ids of the gateway and of the sensor connected to it. */
  nbid: needed(64),
  lrid: needed(64),
  /** 1: there is a car. */
  have: z.literal([0, 1]),
  voltages: measured(0, 1000),
  fault: word(256),
})

/** The status is a code of `nstatus`. */
export const gatewayState = z.object({ ...header, nbid: needed(64), status: neededCode })

/** The value of an address in a PLC: as text; a bit may be true or false. */
const plcText = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(typeof value === 'boolean' ? Number(value) : value))
  .pipe(needed(64))

/** Alarm definitions are found by address and value. */
export const plcValue = z.object({ ...header, client_id: word(64), address: needed(64), value: plcText })
