import { commandTarget } from '../../../resources/dictionaries/command'
import { onOff, yesNo } from '../../../resources/dictionaries/common'
import { connection } from '../../../resources/dictionaries/device'
import { terminal } from '../../../resources/terminal/terminal'
import type { Connection } from '../../database/database'
import { columnsIn, tableName } from '../../rows/names'
import type { StallNumber } from '../stays/lock-stalls'

/** Who carries out the commands for the charger of a stall. */
export interface Charger {
  targetType: number
  /** As the ledger shows it. */
  target: string
}

const column = columnsIn(terminal)
const [isOnline, takesChargings] = [
  `${column('online')} IS NOT DISTINCT FROM ${connection.online}`,
  `${column('is_recharge')} IS DISTINCT FROM ${yesNo.no}`,
]
const selectTerminal = `SELECT ${column('client_id')} FROM ${tableName(terminal)}
  WHERE ${column('park_code')} = $1 AND ${column('garage_no')} = $2
    AND ${column('dc_status')} IS DISTINCT FROM ${onOff.disabled}
  ORDER BY ${isOnline} DESC, ${takesChargings} DESC, ${column('in_out_no')}, "id" LIMIT 1`

/** The terminal of the stall's garage, one that is connected if there is any; null: the garage has none. */
export async function chargerOf(tx: Connection, { park, garage_index }: StallNumber): Promise<Charger | null> {
  const [row] = await tx.rows({ text: selectTerminal, values: [park, garage_index], name: 'charger_of_stall' })
  return row?.[0] ? { targetType: commandTarget.terminal, target: row[0] } : null
}
