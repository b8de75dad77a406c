import type { ChargingBody } from '../../model/site/commands'
import { commandKind, commandTarget } from '../../resources/dictionaries/command'
import { onOff, yesNo } from '../../resources/dictionaries/common'
import { connection } from '../../resources/dictionaries/device'
import { terminal } from '../../resources/terminal/terminal'
import type { Connection } from '../database/database'
import { columnsIn, tableName } from '../rows/names'
import { newOperatorTag, outletOf, startOrder, stopOrder, transactionOf, type PlainOrder } from './connector-commands'
import { atOnce } from '../devices/command-request'
import type { StallNumber } from '../facts/recording'

const column = columnsIn(terminal)
const [isOnline, takesChargings] = [
  `${column('online')} IS NOT DISTINCT FROM ${connection.online}`,
  `${column('is_recharge')} IS DISTINCT FROM ${yesNo.no}`,
]
const selectTerminal = `SELECT ${column('client_id')} FROM ${tableName(terminal)}
  WHERE ${column('park_code')} = $1 AND ${column('garage_no')} = $2
    AND ${column('dc_status')} IS DISTINCT FROM ${onOff.disabled}
  ORDER BY ${isOnline} DESC, ${takesChargings} DESC, ${column('in_out_no')}, "id" LIMIT 1`

async function terminalOf(tx: Connection, { park, garage_index }: StallNumber): Promise<string | null> {
  const [row] = await tx.rows({ text: selectTerminal, values: [park, garage_index], name: 'terminal_of_stall' })
  return row?.[0] ?? null
}

const kinds: Record<ChargingBody['action'], number> = {
  start: commandKind.startCharging,
  stop: commandKind.stopCharging,
}

async function connectorOrderFor(tx: Connection, at: StallNumber, wanted: ChargingBody): Promise<PlainOrder | null> {
  if (wanted.action === 'start') {
    const outlet = await outletOf(tx, at)
    return outlet && startOrder(outlet, newOperatorTag())
  }
  const transaction = await transactionOf(tx, at.park, wanted.data.order_no)
  return transaction && stopOrder(transaction.outlet, transaction.id, wanted.data.reason)
}

/** A connector carries the command out, otherwise a terminal of the garage. Null: nobody. */
export async function chargerOrder(tx: Connection, park: string, wanted: ChargingBody): Promise<PlainOrder | null> {
  const { garage_index, park_no } = wanted.data
  const at = { park, garage_index, park_no }
  const ofConnector = await connectorOrderFor(tx, at, wanted)
  if (ofConnector) return ofConnector
  const target = await terminalOf(tx, at)
  if (target === null) return null
  const targetType = commandTarget.terminal
  return { kind: kinds[wanted.action], targetType, target, addressee: target, park, body: wanted, delivery: atOnce }
}
