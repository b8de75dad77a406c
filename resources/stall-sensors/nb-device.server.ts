import { message } from '../../model/message'
import type { CommandBody } from '../../model/site/commands'
import type { Row } from '../../model/resource'
import type { Connection } from '../../server/database/database'
import { aboutDevice, gatewayReport } from '../../server/devices/device-report'
import { serve } from '../../server/engine/engine'
import { requireAnswers } from '../../server/engine/write/questions'
import { credentialFunctions } from '../../server/devices/credential-operations'
import { onWaking, soon, type CommandRequest } from '../../server/devices/command-request'
import { aboutSending, sendCommand } from '../../server/ingest/commands/send-commands'
import { rowsOf } from '../../server/rows/rows'
import { conflict, inUseBy } from '../../server/api-error'
import { commandKind, commandTarget } from '../dictionaries/command'
import { questionsOf } from '../terminal/command-questions'
import { nbDevice } from './nb-device'
import { stallSensor } from './stall-sensor'

const hasTerminals = async ({ nbid }: Row<typeof nbDevice>, tx: Connection): Promise<boolean> =>
  (await rowsOf(stallSensor, tx).first({ nbid })) !== null

const orderFor = ({ nbid, park_code }: Row<typeof nbDevice>, kind: number, body: CommandBody): CommandRequest => ({
  kind,
  targetType: commandTarget.gateway,
  target: String(nbid),
  addressee: String(nbid),
  park: park_code,
  body,
  delivery: kind === commandKind.restart ? soon : onWaking,
})

const { about, operations, checkName, endFormer } = credentialFunctions(nbDevice, 'nbid')

/** Stall terminals refer to their NB device by its number: a device with terminals cannot be renumbered or removed. */
export default serve(nbDevice, {
  about: {
    ...about,
    ...aboutDevice,
    restart: `Takes { id }. ${aboutSending}`,
    nbset: `Takes { id }; sends the addresses of the row, of which one is required. ${aboutSending}`,
  },
  operations: {
    ...operations,
    device: gatewayReport,
    restart: (input, context) => {
      const body = { type: 'gateway', action: 'restart' } as const
      return sendCommand(context, orderFor(input as Row<typeof nbDevice>, commandKind.restart, body))
    },
    async nbset(input, context) {
      const row = input as Row<typeof nbDevice>
      const { httpUrl, mqttUrl } = row
      if (!httpUrl && !mqttUrl) throw conflict(message('noSettings'))
      const body = { type: 'gateway', action: 'configure', data: { httpUrl, mqttUrl } } as const
      requireAnswers(context.caller, questionsOf(String(row.nbid), body))
      return sendCommand(context, orderFor(row, commandKind.configure, body))
    },
  },

  async beforeSave({ values, before }, { tx }) {
    await checkName(tx, values, before)
    if (!before || values.nbid === undefined || values.nbid === before.nbid) return
    if (await hasTerminals(before, tx))
      throw conflict(message('codeInUse', { label: stallSensor.label }), { field: 'nbid' })
  },

  afterSave: (saved, before, { tx }) => endFormer(tx, before, saved),

  async beforeRemove(rows, { tx }) {
    for (const row of rows) if (await hasTerminals(row, tx)) throw inUseBy(stallSensor.label)
  },

  async afterRemove(rows, { tx }) {
    for (const row of rows) await endFormer(tx, row, null)
  },
})
