import { z } from 'zod'
import { garageIndex, header, maybeInstant, measured, money, needed, parkNo, word } from './parts'

/** How far the charging of a car has come; what is absent was not told anew. */
export const charging = z.object({
  ...header,
  /** The site's number of this charging. */
  order_no: needed(64),
  garage_index: garageIndex,
  park_no: parkNo,
  state: z.enum(['waiting', 'charging', 'complete', 'stopped', 'fault']),
  started_at: maybeInstant,
  ended_at: maybeInstant,
  /** Kilowatts. */
  power: measured(0, 10_000),
  max_power: measured(0, 10_000),
  /** Yuan that the driver has left. */
  balance: money.nullish().transform((amount) => amount ?? null),
  /** The collector that the meter is behind. */
  c_id: word(64),
})
