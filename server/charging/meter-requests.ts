import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { isCollectorNumber, isMeterNumber, type MeterBody } from '../../model/site/commands'
import { commandKind, commandTarget } from '../../resources/dictionaries/command'
import { stall } from '../../resources/garage/stall'
import { questionsOf } from '../../resources/terminal/command-questions'
import { conflict } from '../api-error'
import { toMeters, type CommandRequest } from '../devices/command-request'
import type { Context } from '../engine/engine'
import { ownedElsewhere } from '../engine/write/owned-values'
import { requireAnswers } from '../engine/write/questions'

type Stall = Row<typeof stall>

/** Throws 40900 for a stall whose meter can't be operated. */
function collectorOf({ c_id }: Stall): string {
  if (!c_id) throw conflict(message('stallWithoutCollector'), { field: 'c_id' })
  if (!isCollectorNumber(c_id)) throw conflict(message('collectorNumber'), { field: 'c_id' })
  return c_id
}

function meterOf(row: Stall): { cid: string; address: string } {
  const { ammeter_no: address } = row
  if (!address) throw conflict(message('stallWithoutMeter'), { field: 'ammeter_no' })
  const cid = collectorOf(row)
  if (!isMeterNumber(address)) throw conflict(message('meterNumber'), { field: 'ammeter_no' })
  return { cid, address }
}

const request =
  (kind: number, bodyOf: (row: Stall, context: Context) => MeterBody) =>
  async (row: Stall, context: Context): Promise<CommandRequest> => {
    const body = bodyOf(row, context)
    const field = await ownedElsewhere(stall, row, context.database)
    if (field) throw conflict(message('ownedElsewhere'), { field })
    const { data } = body
    const isOfMeter = 'address' in data
    const target = isOfMeter ? data.address : data.cid
    requireAnswers(context.caller, questionsOf(target, body))
    return {
      kind,
      targetType: isOfMeter ? commandTarget.meter : commandTarget.collector,
      target,
      addressee: target,
      park: row.park_code,
      body,
      delivery: toMeters,
    }
  }

const descriptionOf = ({ park_code, garage_index, park_no }: Stall): string =>
  [park_code, garage_index, park_no].filter((part) => part !== null).join('-')

/** What a stall's meter and its collector are told through the platform of the meters (docs/meters.md). */
export const meterRequests = {
  cadd: request(commandKind.addCollector, (row) => ({
    type: 'meter',
    action: 'addCollector',
    data: { cid: collectorOf(row) },
  })),
  emadd: request(commandKind.addMeter, (row, { caller }) => ({
    type: 'meter',
    action: 'addMeter',
    data: { ...meterOf(row), model: caller.configs.meterModel, description: descriptionOf(row) },
  })),
  openacount: request(commandKind.openAccount, (row, { caller }) => ({
    type: 'meter',
    action: 'openAccount',
    data: { ...meterOf(row), money: String(caller.configs.meterMoney) },
  })),
  reset: request(commandKind.resetMeter, (row) => ({ type: 'meter', action: 'reset', data: meterOf(row) })),
  read: request(commandKind.readMeter, (row) => ({ type: 'meter', action: 'read', data: meterOf(row) })),
}
