import { recharge } from '../../resources/garage/recharge'
import type { Connection } from '../database/database'
import type { ParsedOf } from './parse-fact'
import type { Recording } from './recording'
import { onKnownStalls } from './placed'
import { tellRows } from './tell-rows'
import type { Message } from './thing-page'
import { maybeWholeSecond, wholeSecond } from './whole-second'

/** Codes of the dictionary `charge_state`. */
const states = { waiting: 1, charging: 2, complete: 3, stopped: 4, fault: 5 } as const

function messageOf({ park, fact }: ParsedOf<'charging'>): Message<typeof recharge> {
  const { garage_index, park_no, order_no, state, at } = fact
  const isOver = state !== 'waiting' && state !== 'charging'
  return {
    park,
    key: order_no,
    at,
    said: {
      garage_index,
      park_no,
      status: states[state],
      start_time: maybeWholeSecond(fact.started_at) ?? undefined,
      end_time: isOver ? wholeSecond(fact.ended_at ?? at) : null,
      power: fact.power ?? undefined,
      max_power: fact.max_power ?? undefined,
      balance: fact.balance ?? undefined,
      c_id: fact.c_id ?? undefined,
    },
    first: { start_time: state === 'charging' ? wholeSecond(at) : undefined },
    made: { park_code: park, orderId: order_no },
  }
}

/** The chargings of cars have come so far; each has one row, by the site's number of it. */
export async function recordChargings(
  tx: Connection,
  facts: readonly ParsedOf<'charging'>[],
  recording: Recording,
): Promise<void> {
  const known = await onKnownStalls(tx, facts, recording)
  await tellRows(tx, recharge, known.map(messageOf))
}
