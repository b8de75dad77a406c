import { z } from 'zod'
import { garageIndex, header, maybeInstant, parkNo, plateNo } from './parts'

const parked = z.object({ park_no: parkNo, plate_no: plateNo, since: maybeInstant })

/** Every car in a garage at a moment, or on the stalls `from` to `to` of it: a large garage comes in parts. */
export const snapshot = z
  .object({
    ...header,
    garage_index: garageIndex,
    /** Stall numbers, both included; absent: from the first, to the last. */
    from: parkNo.default(1),
    to: parkNo.default(1_000_000),
    /** The stalls that a car stands on; the others are empty. */
    stalls: z.array(parked),
  })
  .refine(({ from, to, stalls }) => stalls.every(({ park_no }) => park_no >= from && park_no <= to), {
    path: ['stalls'],
    error: 'has stalls outside of from and to',
  })
