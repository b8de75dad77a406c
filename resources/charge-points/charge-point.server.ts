import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { longestIdentity } from '../../model/site/commands'
import { isTopicLevel } from '../../model/site/site-topics'
import { serve, type Context } from '../../server/engine/engine'
import { credentialFunctions } from '../../server/devices/credential-operations'
import { followChange, followRemoval } from '../../server/charging/changed-charge-points'
import { toChargePoints } from '../../server/devices/command-request'
import { aboutSending, sendCommand } from '../../server/ingest/commands/send-commands'
import { commandKind, commandTarget } from '../dictionaries/command'
import { connection } from '../dictionaries/device'
import { chargePointSecretLength } from '../terminal/device-operations'
import { chargePoint } from './charge-point'

const { about, operations, checkName, endFormer } = credentialFunctions(
  chargePoint,
  'identity',
  chargePointSecretLength,
)

const reset =
  (action: 'softReset' | 'hardReset') =>
  (input: Record<string, unknown>, context: Context): Promise<unknown> => {
    const { identity, park_code } = input as Row<typeof chargePoint>
    return sendCommand(context, {
      kind: commandKind[action],
      targetType: commandTarget.chargePoint,
      target: String(identity),
      addressee: String(identity),
      park: park_code,
      body: { type: 'chargePoint', action },
      delivery: toChargePoints,
    })
  }

const starts = 'It has carried it out when it reports its next start.'

export default serve(chargePoint, {
  about: {
    ...about,
    softreset: `Takes { id }; the charge point ends charging that is under way and restarts. ${starts} ${aboutSending}`,
    hardreset: `Takes { id }; the charge point restarts at once. ${starts} ${aboutSending}`,
  },
  operations: { ...operations, softreset: reset('softReset'), hardreset: reset('hardReset') },

  bad({ identity }) {
    const isGood =
      identity === undefined || (isTopicLevel(String(identity)) && String(identity).length <= longestIdentity)
    return isGood ? [] : [{ field: 'identity', problem: message('chargePointIdentity', { max: longestIdentity }) }]
  },
  async beforeSave({ values, before }, { tx }) {
    await checkName(tx, values, before)
    const isSame = (name: 'identity' | 'park_code'): boolean =>
      values[name] === undefined || values[name] === before?.[name]
    // What has another name or car park is disconnected.
    if (!(before && isSame('identity') && isSame('park_code'))) values.online = connection.offline
  },
  async afterSave(saved, before, { tx }) {
    await endFormer(tx, before, saved)
    if (before) await followChange(tx, before, saved)
  },
  async afterRemove(rows, { tx }) {
    for (const row of rows) {
      await endFormer(tx, row, null)
      await followRemoval(tx, row)
    }
  },
})
