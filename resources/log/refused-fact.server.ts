import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { serve, type Context } from '../../server/engine/behaviour'
import { idIn } from '../../server/engine/own-row'
import { rowsOf } from '../../server/engine/rows'
import { conflict, notFound } from '../../server/refusal'
import { tellRefusal } from '../../server/sites/keep-refused'
import { isWhole, recordAgain, type KeptMessage } from '../../server/sites/record-again'
import { refusal } from '../dictionaries/refusal'
import { refusedState } from '../dictionaries/refused-state'
import { refusedFact } from './refused-fact'

type RefusedFact = Row<typeof refusedFact>

const reasonLabel = (code: number) =>
  refusal[0]?.entries.find(({ value }) => value === code)?.label ?? { zh: String(code), en: String(code) }

async function kept(id: number, { database }: Context): Promise<KeptMessage> {
  const [row] = await database.rows({
    text: `SELECT "topic", "payload", "hash", "device", extract(epoch FROM coalesce("first_at", "received_at")) FROM "refused_fact"
      WHERE "id" = $1`,
    values: [id],
    name: 'refused_fact_kept',
  })
  if (!row) throw notFound()
  const [topic, payload, hash, device = null, seconds] = row
  return { topic: topic ?? '', payload: payload ?? '', hash: hash ?? '', device, receivedAt: Number(seconds) * 1000 }
}

/** Says that nothing is left to do, and who saw to it. */
async function settle(id: number, status: number, { database, caller }: Context): Promise<void> {
  const values: Partial<RefusedFact> = { status, oper_user: caller.access.userName, settled_at: caller.now }
  await rowsOf(refusedFact, database).change(id, values)
}

export default serve(refusedFact, {
  operations: {
    /** Recording is safe to repeat: a fact that is there already is only found again. */
    async again(row, context) {
      const id = idIn(row)
      const found = await kept(id, context)
      if (!isWhole(found)) throw conflict(message('notKeptWhole'))
      const refused = await recordAgain(context.database, found, context.settings)
      if (!refused) return settle(id, refusedState.recorded, context)
      const told = tellRefusal(refused)
      await rowsOf(refusedFact, context.database).change(id, told)
      throw conflict(message('refusedAgain', { reason: reasonLabel(told.reason), detail: told.detail ?? '' }))
    },

    async aside(row, context) {
      if (row.status === refusedState.recorded) throw conflict(message('recordedMeanwhile'))
      await settle(idIn(row), refusedState.aside, context)
    },
  },
})
