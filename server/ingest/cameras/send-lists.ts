import { message } from '../../../model/message'
import { camera } from '../../../resources/camera/camera'
import { listTransfer } from '../../../resources/dictionaries/recognition'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { onOff } from '../../../resources/dictionaries/common'
import { conflict, notFound } from '../../api-error'
import type { Connection } from '../../database/database'
import type { Context } from '../../engine/engine'
import { rowsOf } from '../../rows/rows'
import { onWaking } from '../commands/delivery'
import { crowdedTarget } from '../commands/queue-commands'
import { queueCommand, type QueuedCommand } from '../commands/send-commands'
import { resetLists } from './plate-lists'

async function checkTakesLists(tx: Connection, serialno: string): Promise<void> {
  const found = await rowsOf(camera, tx).first({ serialno }, { lock: 'change' })
  if (!found) throw notFound()
  if (found.status !== onOff.active) throw conflict(message('cameraDisabled'))
  if (found.lists === listTransfer.never) throw conflict(message('cameraTakesNoLists'))
  const waiting = await crowdedTarget(tx, [{ park: found.park_code, addressee: serialno }], 1)
  if (waiting !== undefined) throw conflict(message('listsPending'))
}

/** The camera gets its lists in the answers to its next pushes. */
export const sendLists = (context: Context, serialno: string, park: string | null): Promise<QueuedCommand> =>
  queueCommand(context, {
    kind: commandKind.sendLists,
    targetType: commandTarget.camera,
    target: serialno,
    addressee: serialno,
    park,
    body: { type: 'camera', action: 'lists' },
    delivery: onWaking,
    async before(tx) {
      await checkTakesLists(tx, serialno)
      await resetLists(tx, serialno)
    },
  })
