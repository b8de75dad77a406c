import { pickupQueue } from '../../resources/parking/pickup-queue'
import type { Connection } from '../database/database'
import type { ParsedOf } from '../facts/parse-fact'
import { upsertReported } from '../facts/upsert-reported'
import type { EntityReport } from '../facts/reported-row'
import { wholeSecond } from '../rows/whole-seconds'
import { queueState } from '../../resources/dictionaries/parking'

function reportOf({ park, fact }: ParsedOf<'queue-changed'>): EntityReport<typeof pickupQueue> {
  const { state, at } = fact
  const isOver = state === 'delivered' || state === 'cancelled'
  return {
    park,
    key: fact.queue_key,
    at,
    values: {
      created_at: wholeSecond(fact.asked_at),
      dc_status: queueState[state],
      end_out_at: isOver ? wholeSecond(at) : null,
      card_no: fact.card_no ?? undefined,
      plate_no: fact.plate_no ?? undefined,
      dc_source: fact.source ?? undefined,
      garage_index: fact.garage_index,
      in_out_num: fact.in_out_num ?? undefined,
      dc_sort: fact.position ?? undefined,
    },
    firstValues: { start_out_at: state === 'fetching' ? wholeSecond(at) : undefined },
    newRowValues: { park_code: park },
  }
}

export async function recordQueueChanges(tx: Connection, facts: readonly ParsedOf<'queue-changed'>[]): Promise<void> {
  await upsertReported(tx, pickupQueue, facts.map(reportOf))
}
