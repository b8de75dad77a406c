import { message } from '../../model/message'
import { cameraPushKind } from '../../model/site/site-topics'
import type { Row } from '../../model/resource'
import { serve, type Context } from '../../server/engine/engine'
import { idIn } from '../../server/engine/write/row-in-scope'
import { rowsOf } from '../../server/rows/rows'
import { conflict, notFound } from '../../server/api-error'
import { refusedFact } from './refused-fact'
import { columnsIn, tableName } from '../../server/rows/names'
import {
  type StoredMessage,
  isComplete,
  retryRefused,
  refusalColumns,
} from '../../server/ingest/pipeline/refused-facts'
import { refusalReason, refusedState } from '../dictionaries/log'

const reasonLabel = (code: number) =>
  refusalReason.dictionary.entries.find(({ value }) => value === code)?.label ?? { zh: String(code), en: String(code) }

const column = columnsIn(refusedFact)
const selectMessage = `SELECT ${column('topic')}, ${column('payload')}, ${column('hash')}, ${column('device')},
  extract(epoch FROM coalesce(${column('first_at')}, ${column('received_at')})) FROM ${tableName(refusedFact)} WHERE "id" = $1`

async function storedMessage(id: number, { database }: Context): Promise<StoredMessage> {
  const [row] = await database.rows({ text: selectMessage, values: [id], name: 'refused_fact_message' })
  if (!row) throw notFound()
  const [topic, payload, hash, device = null, seconds] = row
  return { topic: topic ?? '', payload: payload ?? '', hash: hash ?? '', device, receivedAt: Number(seconds) * 1000 }
}

async function settle(id: number, status: number, { database, caller }: Context): Promise<void> {
  const values: Partial<Row<typeof refusedFact>> = { status, oper_user: caller.access.userName, settled_at: caller.now }
  await database.transaction((tx) => rowsOf(refusedFact, tx).change(id, values))
}

export default serve(refusedFact, {
  about: {
    again:
      'Takes `{ id }`; records the stored message with the time of its first receipt, or fails with the reason. 40900 for what a camera pushed.',
    aside: 'Takes `{ id }`; marks the message as needing no further action.',
  },
  operations: {
    /** Recording is idempotent: a fact that is already recorded is not recorded twice. */
    async again(row, context) {
      const id = idIn(row)
      if (row.kind === cameraPushKind) throw conflict(message('cameraPushAgain'))
      const stored = await storedMessage(id, context)
      if (!isComplete(stored)) throw conflict(message('notKeptWhole'))
      const refused = await retryRefused(context.database, stored, context.settings)
      if (!refused) return settle(id, refusedState.recorded, context)
      const columns = refusalColumns(refused)
      await rowsOf(refusedFact, context.database).change(id, columns)
      throw conflict(message('refusedAgain', { reason: reasonLabel(columns.reason), detail: columns.detail ?? '' }))
    },

    async aside(row, context) {
      if (row.status === refusedState.recorded) throw conflict(message('recordedMeanwhile'))
      await settle(idIn(row), refusedState.aside, context)
    },
  },
})
