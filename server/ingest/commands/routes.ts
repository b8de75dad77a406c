import { commandTarget, isOfChargePoints } from '../../../resources/dictionaries/command'
import { connection } from '../../../resources/dictionaries/device'
import { chargePoint } from '../../../resources/charge-points/charge-point'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { terminal } from '../../../resources/terminal/terminal'
import type { Connection } from '../../database/database'
import { columnsAs, tableName } from '../../rows/names'
import { epoch, type StoredCommand } from './command-rows'

const ofTerminal = columnsAs(terminal, 't')
const ofGateway = columnsAs(nbDevice, 'g')

const routeOfTerminal = `SELECT coalesce(s."via", ${ofTerminal('client_id')}), ${ofTerminal('online')} = ${connection.online},
  ${epoch('s."since"')} FROM ${tableName(terminal)} t LEFT JOIN "device_state" s ON s."park_code" = $1 AND s."name" = $2
  WHERE ${ofTerminal('park_code')} = $1 AND ${ofTerminal('client_id')} = $2`
const routeOfGateway = `SELECT coalesce(${ofGateway('via')}, ${ofGateway('nbid')}), s."online", ${epoch('s."since"')} FROM ${tableName(nbDevice)} g
  LEFT JOIN "device_state" s ON s."park_code" = $1 AND s."name" = coalesce(${ofGateway('via')}, ${ofGateway('nbid')})
  WHERE ${ofGateway('park_code')} = $1 AND ${ofGateway('nbid')} = $2`

const routeOfChargePoint = `SELECT s."name", s."online", ${epoch('s."since"')} FROM "device_state" s
  JOIN "device" d ON d."name" = s."name" AND d."park_code" = s."park_code" AND d."owner" = '${chargePoint.name}'
  WHERE s."park_code" = $1 AND s."name" = split_part($2, '/', 1)`

export interface CommandRoute {
  device: string
  /** Whether the command's target is online; an unknown one is not. */
  online: boolean
  /** Since when, in milliseconds. */
  since: number | null
}

/** To the platform of the meters, which is there if the settings name it; no device can have its name. */
export const routeOfMeters = (online: boolean): CommandRoute => ({ device: 'meter platform', online, since: null })

/** The device that takes a command. */
export async function routeOf(
  tx: Connection,
  { park, addressee, targetType }: Pick<StoredCommand, 'park' | 'addressee' | 'targetType'>,
): Promise<CommandRoute> {
  // It is there only while it pushes.
  if (targetType === commandTarget.camera) return { device: addressee, online: false, since: null }
  const [text, name] = isOfChargePoints(targetType)
    ? [routeOfChargePoint, 'route_of_charge_point']
    : targetType === commandTarget.terminal
      ? [routeOfTerminal, 'route_of_terminal']
      : [routeOfGateway, 'route_of_gateway']
  const [row] = await tx.rows({ text, values: [park, addressee], name })
  return { device: row?.[0] ?? addressee, online: row?.[1] === 't', since: row?.[2] ? Number(row[2]) : null }
}
