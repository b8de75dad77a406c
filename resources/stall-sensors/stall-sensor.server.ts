import type { Row } from '../../model/resource'
import { badField } from '../../server/api-error'
import { aboutDevice, sensorReport } from '../../server/device/device-report'
import { serve, type Context } from '../../server/engine/engine'
import { requireAnswers } from '../../server/engine/write/questions'
import { onWaking } from '../../server/ingest/commands/delivery'
import { aboutSending, sendCommand, sensorTarget } from '../../server/ingest/commands/send-commands'
import { commandKind, commandTarget } from '../dictionaries/command'
import { questionsOf } from '../terminal/command-questions'
import { aboutSensorMap, sensorMap } from './sensor-map.server'
import { stallSensor } from './stall-sensor'

type Sensor = Row<typeof stallSensor>

const push =
  (action: 'add' | 'delete') =>
  async (input: Record<string, unknown>, context: Context): Promise<unknown> => {
    const { nbid, lrid, park_code } = input as Sensor
    if (!lrid) throw badField('lrid', 'required')
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
})
