import { z } from 'zod'
import { garageIndex, header, instant, maybeInstant, measured, needed, word } from './parts'

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
