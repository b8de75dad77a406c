import { charging } from '../../resources/charging/charging'
import type { Connection } from '../database/database'
import type { ParsedOf } from '../facts/parse-fact'
import type { Recording } from '../facts/recording'
import { onKnownStalls } from '../stays/lock-stalls'
import { upsertReported } from '../facts/upsert-reported'
import type { EntityReport } from '../facts/reported-row'
import { addToCurves, type ReportedPoint } from './stored-curves'
import { maybeWholeSecond, wholeSecond } from '../rows/whole-seconds'
import { yesNo } from '../../resources/dictionaries/common'
import { chargeState } from '../../resources/dictionaries/charging'

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
      energy: fact.energy ?? undefined,
      is_up: yesNo.yes,
      balance: fact.balance ?? undefined,
      c_id: fact.c_id ?? undefined,
    },
    // A charging that reports has started.
    assumedValues: { ended_because: null },
    firstValues: { start_time: state === 'charging' ? wholeSecond(at) : undefined },
    newRowValues: { park_code: park, orderId: order_no },
  }
}

const pointOf = ({ park, fact: { order_no, at, power, energy } }: ParsedOf<'charging'>): ReportedPoint[] =>
  power === null && energy === null ? [] : [{ park, key: order_no, point: { at: Date.parse(at), power, energy } }]

export async function recordChargings(
  tx: Connection,
  facts: readonly ParsedOf<'charging'>[],
  recording: Recording,
): Promise<void> {
  const known = onKnownStalls(facts, recording)
  await upsertReported(tx, charging, known.map(reportOf))
  await addToCurves(tx, known.flatMap(pointOf))
}
