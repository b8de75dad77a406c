import type { Label } from '../../model/label'
import { message, type Message } from '../../model/message'
import type { CommandBody } from '../../model/site/commands'
import { nbDevice } from '../stall-sensors/nb-device'

interface Question {
  field: null
  problem: Message
}

const about = (...of: Parameters<typeof message>): Question => ({ field: null, problem: message(...of) })

/** It ends what the device does, so a person says why. */
export const wantsReason = (body: CommandBody): boolean =>
  'action' in body && ['reboot', 'shutdown', 'restart', 'softReset', 'hardReset'].includes(body.action)

/** What a person confirms before a command is sent that can't be taken back from here: what it does, and what is sent. */
export function questionsOf(target: string, body: CommandBody): Question[] {
  if (body.type === 'sys' && body.action === 'shutdown') return [about('terminalOff')]
  if (body.type === 'chargePoint') {
    if (body.action === 'hardReset') return [about('chargePointReset')]
    return body.action === 'disable' ? [about('connectorDisabled')] : []
  }
  if (body.type === 'meter') {
    if (body.action === 'reset') return [about('meterReset', { target })]
    return body.action === 'openAccount' ? [about('meterAccount', { target, money: body.data.money })] : []
  }
  if (body.type === 'charging') {
    const { garage_index: garage, park_no: stall } = body.data
    return body.action === 'stop' ? [about('chargingStops', { garage, stall })] : []
  }
  if (body.type === 'sensor' && body.action === 'delete') return [about('sensorDeleted', { target })]
  if (body.type !== 'gateway' || body.action !== 'configure') return []
  const { httpUrl, mqttUrl } = nbDevice.fields
  const address = (label: Label, value: string | null): Question =>
    value ? about('settingsAddress', { label, value }) : about('settingsWithout', { label })
  return [
    about('settingsPushed', { target }),
    address(httpUrl.label, body.data.httpUrl),
    address(mqttUrl.label, body.data.mqttUrl),
  ]
}
