import { queue } from '../../resources/garage/queue'
import type { Connection } from '../database/database'
import type { ParsedOf } from './parse-fact'
import { tellRows } from './tell-rows'
import type { Message } from './thing-page'
import { wholeSecond } from './whole-second'

/** Codes of the dictionary `queue_state`. */
const states = { waiting: 1, fetching: 2, delivered: 3, cancelled: 4 } as const

function messageOf({ park, fact }: ParsedOf<'queue-changed'>): Message<typeof queue> {
  const { state, at } = fact
  const isOver = state === 'delivered' || state === 'cancelled'
  return {
    park,
    key: fact.queue_key,
    at,
    said: {
      created_at: wholeSecond(fact.asked_at),
      dc_status: states[state],
      end_out_at: isOver ? wholeSecond(at) : null,
      card_no: fact.card_no ?? undefined,
      plate_no: fact.plate_no ?? undefined,
      dc_source: fact.source ?? undefined,
      garage_index: fact.garage_index,
      in_out_num: fact.in_out_num ?? undefined,
      dc_sort: fact.position ?? undefined,
    },
    first: { start_out_at: state === 'fetching' ? wholeSecond(at) : undefined },
    made: { park_code: park },
  }
}

/** Drivers' requests for their cars have come so far; each has one row in the queue. */
export async function recordQueueChanges(tx: Connection, facts: readonly ParsedOf<'queue-changed'>[]): Promise<void> {
  await tellRows(tx, queue, facts.map(messageOf))
}
