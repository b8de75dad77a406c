import { z } from 'zod'
import { code, garageIndex, header, instant, needed, number, plateNo, word } from './parts'

/** How far a driver's request for his car has come; what is absent was not told anew. */
export const queueChanged = z.object({
  ...header,
  /** The site's id of the request. */
  queue_key: needed(64),
  asked_at: instant,
  state: z.enum(['waiting', 'fetching', 'delivered', 'cancelled']),
  card_no: word(32),
  plate_no: plateNo,
  source: code,
  garage_index: garageIndex,
  in_out_num: number(0, 32_767),
  /** Place in the queue: 1 is next. */
  position: number(0, 32_767),
})
