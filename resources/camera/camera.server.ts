import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { conflict } from '../../server/api-error'
import { serve } from '../../server/engine/engine'
import { credentialFunctions } from '../../server/ingest/broker/credential-operations'
import { forgetLists, resetLists } from '../../server/ingest/cameras/plate-lists'
import { onWaking } from '../../server/ingest/commands/delivery'
import { aboutSending, sendCommand } from '../../server/ingest/commands/send-commands'
import { listTransfer } from '../dictionaries/camera'
import { commandKind, commandTarget } from '../dictionaries/command'
import { camera } from './camera'

const { about, operations, checkName, endFormer } = credentialFunctions(camera, 'serialno')

export default serve(camera, {
  about: {
    ...about,
    sendlists:
      'Takes { id }. The camera gets the whole white and black list again, in the answers to its next pushes; the command ' +
      `succeeds when it has all. ${aboutSending}`,
  },
  operations: {
    ...operations,
    async sendlists(input, context) {
      const { serialno, park_code, lists } = input as Row<typeof camera>
      if (lists === listTransfer.never) throw conflict(message('cameraTakesNoLists'))
      await resetLists(context.database, String(serialno))
      return sendCommand(context, {
        kind: commandKind.sendLists,
        targetType: commandTarget.camera,
        target: String(serialno),
        addressee: String(serialno),
        park: park_code,
        body: { type: 'camera', action: 'lists' },
        delivery: onWaking,
      })
    },
  },

  beforeSave: ({ values, before }, { tx }) => checkName(tx, values, before),

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
