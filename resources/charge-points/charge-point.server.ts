import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { longestIdentity } from '../../model/site/commands'
import { isTopicLevel } from '../../model/site/site-topics'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/engine'
import { credentialFunctions } from '../../server/devices/credential-operations'
import { endChargings } from '../../server/charging/transactions'
import { toChargePoints } from '../../server/devices/command-request'
import { aboutSending, sendCommand } from '../../server/ingest/commands/send-commands'
import { rowsOf } from '../../server/rows/rows'
import { commandKind, commandTarget } from '../dictionaries/command'
import { connection } from '../dictionaries/device'
import { chargePointSecretLength } from '../terminal/device-operations'
import { chargePoint } from './charge-point'
import { connector } from './connector'

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

type ChargePoint = Row<typeof chargePoint>

/** What it charges has its own end only as long as it reports by this name in this car park. */
const endChargingsOf = (tx: Connection, { id, identity, park_code }: ChargePoint): Promise<void> =>
  endChargings(tx, { id: Number(id), identity: String(identity), park: String(park_code) })

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
    if (!before) return
    const isMoved = before.park_code !== saved.park_code
    if (isMoved || before.identity !== saved.identity) await endChargingsOf(tx, before)
    if (!isMoved) return
    // Its connectors are in that car park, too, at stalls that nobody has named yet.
    const { park_code, garage_index } = saved
    for (const { id } of await rowsOf(connector, tx).find({ charge_point: saved.id }))
      await rowsOf(connector, tx).change(Number(id), { park_code, garage_index, park_no: null })
  },
  async afterRemove(rows, { tx }) {
    for (const row of rows) {
      await endFormer(tx, row, null)
      await endChargingsOf(tx, row)
      const connectors = await rowsOf(connector, tx).find({ charge_point: row.id })
      await rowsOf(connector, tx).remove(connectors.map(({ id }) => Number(id)))
    }
  },
})
