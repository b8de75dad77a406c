import { z } from 'zod'
import { code, garageIndex, header, instant, maybeInstant, measured, needed, neededCode, parkNo, word } from './parts'

export const equipmentMoved = z.object({
  ...header,
  garage_index: garageIndex,
  position: word(64),
  what: needed(500),
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
  status: neededCode,
})

export const warningReported = z.object({
  ...header,
  warning_key: needed(64),
  state: z.enum(['raised', 'ended']),
  raised_at: instant,
  text: word(256),
  text_en: word(256),
  /** PLC address and value; alarm definitions are found by them. */
  address: word(64),
  trigger: word(64),
  level: code,
  client_id: word(64),
})

export const sensorState = z.object({
  ...header,
  nbid: needed(64),
  lrid: needed(64),
  have: z.literal([0, 1]),
  voltages: measured(0, 1000),
  fault: word(256),
})

export const gatewayState = z.object({ ...header, nbid: needed(64), status: neededCode })

const plcText = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(typeof value === 'boolean' ? Number(value) : value))
  .pipe(needed(64))

export const plcValue = z.object({ ...header, client_id: word(64), address: needed(64), value: plcText })
