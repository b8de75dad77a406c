import type { Row } from '../../model/resource'
import { serve } from '../../server/engine/engine'
import { credentialFunctions } from '../../server/ingest/broker/credential-operations'
import { forgetLists } from '../../server/ingest/cameras/plate-lists'
import { sendLists } from '../../server/ingest/cameras/send-lists'
import { camera } from './camera'

const { about, operations, endFormer } = credentialFunctions(camera, 'serialno')

export default serve(camera, {
  about: {
    ...about,
    sendlists:
      'Takes { id }. The camera gets the whole white and black list again, in the answers to its next pushes; the command ' +
      'succeeds when it has all, with the number of entries as its answer. Returns { command_id, state, answer } of the ' +
      'queued command at once; 40900 while one has not ended, and for a camera that is disabled or takes no lists.',
  },
  operations: {
    ...operations,
    sendlists(input, context) {
      const { serialno, park_code } = input as Row<typeof camera>
      return sendLists(context, String(serialno), park_code)
    },
  },

  async afterSave(saved, before, { tx }) {
    await endFormer(tx, before, saved)
    if (before && before.serialno !== saved.serialno) await forgetLists(tx, String(before.serialno))
  },

  async afterRemove(rows, { tx }) {
    for (const row of rows) {
      await endFormer(tx, row, null)
      await forgetLists(tx, String(row.serialno))
    }
  },
})
