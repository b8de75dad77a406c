import { z } from 'zod'
import { code, garageIndex, header, instant, maybeInstant, measured, needed, neededCode, parkNo, word } from './parts'

/** A move or a standstill of a garage's machinery. */
export const equipmentMoved = z.object({
  ...header,
  garage_index: garageIndex,
  position: word(64),
  what: needed(500),
  started_at: instant,
  ended_at: maybeInstant,
})

/** How a terminal is doing. */
export const terminalState = z.object({
  ...header,
  client_id: needed(64),
  /** Degrees Celsius. */
  temperature: measured(-100, 200),
  /** Of 100. */
  hard_disk_usage: measured(0, 100),
})

/** A stall is put out of service, or back: code of `stall_status`. */
export const stallChanged = z.object({
  ...header,
  garage_index: garageIndex,
  park_no: parkNo,
  status: neededCode,
})

/** Something went wrong, or is over. */
export const warningTold = z.object({
  ...header,
  /** The site's id of this occurrence. */
  warning_key: needed(64),
  state: z.enum(['raised', 'ended']),
  raised_at: instant,
  text: word(256),
  /** Address in the PLC and the value there that raised it: what an alarm definition goes by. */
  address: word(64),
  trigger: word(64),
  /** Code of `alarm_level`. */
  level: code,
  client_id: word(64),
})
