import { charging } from '../../../resources/charging/charging'
import type { Connection } from '../../database/database'
import type { ParsedOf } from '../pipeline/parse-fact'
import type { Recording } from '../pipeline/recording'
import { onKnownStalls } from '../stays/lock-stalls'
import { upsertReported } from '../reported/upsert-reported'
import type { EntityReport } from '../reported/reported-row'
import { maybeWholeSecond, wholeSecond } from '../../rows/whole-seconds'
import { chargeState } from '../../../resources/dictionaries/charging'

function reportOf({ park, fact }: ParsedOf<'charging'>): EntityReport<typeof charging> {
  const { garage_index, park_no, order_no, state, at } = fact
  const isOver = state !== 'waiting' && state !== 'charging'
  return {
    park,
    key: order_no,
    at,
    values: {
      garage_index,
      park_no,
      status: chargeState[state],
      start_time: maybeWholeSecond(fact.started_at) ?? undefined,
      end_time: isOver ? wholeSecond(fact.ended_at ?? at) : null,
      power: fact.power ?? undefined,
      max_power: fact.max_power ?? undefined,
      balance: fact.balance ?? undefined,
      c_id: fact.c_id ?? undefined,
    },
    firstValues: { start_time: state === 'charging' ? wholeSecond(at) : undefined },
    newRowValues: { park_code: park, orderId: order_no },
  }
}

export async function recordChargings(
  tx: Connection,
  facts: readonly ParsedOf<'charging'>[],
  recording: Recording,
): Promise<void> {
  const known = await onKnownStalls(tx, facts, recording)
  await upsertReported(tx, charging, known.map(reportOf))
}
