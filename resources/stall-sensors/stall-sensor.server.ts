import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { badField, conflict } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import { aboutDevice, sensorReport } from '../../server/device/device-report'
import { serve, type Context } from '../../server/engine/engine'
import { requireAnswers } from '../../server/engine/write/questions'
import { onWaking } from '../../server/ingest/commands/delivery'
import { aboutSending, sendCommand, sensorTarget } from '../../server/ingest/commands/send-commands'
import { rowsOf } from '../../server/rows/rows'
import { commandKind, commandTarget } from '../dictionaries/command'
import { questionsOf } from '../terminal/command-questions'
import { aboutSensorMap, sensorMap } from './sensor-map.server'
import { nbDevice } from './nb-device'
import { stallSensor } from './stall-sensor'

type Sensor = Row<typeof stallSensor>

/** 40900 for the number of another car park's NB device, which is not to be commanded from here. */
async function rejectForeignDevice({ nbid, park_code }: Sensor, on: Connection): Promise<void> {
  const device = nbid ? await rowsOf(nbDevice, on).first({ nbid }) : null
  if (device && device.park_code !== park_code) throw conflict(message('ownedElsewhere'), { field: 'nbid' })
}

const push =
  (action: 'add' | 'delete') =>
  async (input: Record<string, unknown>, context: Context): Promise<unknown> => {
    const { nbid, lrid, park_code } = input as Sensor
    if (!lrid) throw badField('lrid', 'required')
    await rejectForeignDevice(input as Sensor, context.database)
    const body = { type: 'sensor', action, data: { lrid } } as const
    const target = sensorTarget(String(nbid), lrid)
    requireAnswers(context.caller, questionsOf(target, body))
    const order = {
      kind: action === 'add' ? commandKind.addTerminal : commandKind.deleteTerminal,
      targetType: commandTarget.sensor,
      target,
      addressee: String(nbid),
      park: park_code,
      body,
      delivery: onWaking,
    }
    return sendCommand(context, order)
  }

export default serve(stallSensor, {
  about: {
    ...aboutDevice,
    setadd: `Takes { id }; has the NB device add the terminal. ${aboutSending}`,
    setdel: `Takes { id }; has the NB device delete the terminal. ${aboutSending}`,
    map: aboutSensorMap,
  },
  operations: { device: sensorReport, setadd: push('add'), setdel: push('delete'), map: sensorMap },

  async beforeSave({ values, before }, { tx }) {
    const isSame = before && (values.nbid ?? before.nbid) === before.nbid && values.park_code === undefined
    if (!isSame) await rejectForeignDevice({ ...before, ...values } as Sensor, tx)
  },
})
