import type { FactOf } from '../../model/site-messages'
import { recharge } from '../../resources/garage/recharge'
import type { Connection } from '../database/database'
import { stallOf } from './stall-of'
import { tellRow } from './tell-row'
import { maybeWholeSecond, wholeSecond } from './whole-second'

/** Codes of the dictionary `charge_state`. */
const states = { waiting: 1, charging: 2, complete: 3, stopped: 4, fault: 5 } as const

/** The charging of a car has come so far; it has one row, by the site's number of it. */
export async function recordCharging(tx: Connection, park: string, fact: FactOf<'charging'>): Promise<void> {
  const { garage_index, park_no, order_no, state, at } = fact
  await stallOf(tx, { park, garage_index, park_no })
  const isOver = state !== 'waiting' && state !== 'charging'
  await tellRow(tx, recharge, {
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
  })
}
