import { chargePoint } from '../../resources/charge-points/charge-point'
import { commandTarget, isOfChargePoints } from '../../resources/dictionaries/command'
import { connection } from '../../resources/dictionaries/device'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { terminal } from '../../resources/terminal/terminal'
import type { Connection } from '../database/database'
import { columnsAs, epoch, tableName } from '../rows/names'

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

interface CommandRoute {
  device: string
  online: boolean
  since: number | null
}

/** No device can have this name. */
export const routeOfMeters = (online: boolean): CommandRoute => ({ device: 'meter platform', online, since: null })

/** The device that takes the commands of an addressee, and whether it is connected. */
export async function routeOf(
  tx: Connection,
  { park, addressee, targetType }: { park: string; addressee: string; targetType: number },
): Promise<CommandRoute> {
  // A camera is connected only while it pushes.
  if (targetType === commandTarget.camera) return { device: addressee, online: false, since: null }
  const [text, name] = isOfChargePoints(targetType)
    ? [routeOfChargePoint, 'route_of_charge_point']
    : targetType === commandTarget.terminal
      ? [routeOfTerminal, 'route_of_terminal']
      : [routeOfGateway, 'route_of_gateway']
  const [row] = await tx.rows({ text, values: [park, addressee], name })
  return { device: row?.[0] ?? addressee, online: row?.[1] === 't', since: row?.[2] ? Number(row[2]) : null }
}

/** Those that wait for a device ($2) of a park ($1), or for what is connected through it. */
export const behind = `"park_code" = $1 AND split_part("target", '/', 1) IN (SELECT $2 UNION
  SELECT "name" FROM "device_state" WHERE "park_code" = $1 AND ("name" = $2 OR "via" = $2)
  UNION SELECT ${ofGateway('nbid')} FROM ${tableName(nbDevice)} g WHERE ${ofGateway('park_code')} = $1
    AND (${ofGateway('nbid')} = $2 OR ${ofGateway('via')} = $2))`

/** Tells every server that a command may be due. The payload is empty. */
export const dueChannel = 'berth_commands_due'

export const notifying = (channel: string, payload: string) => ({
  text: 'SELECT pg_notify($1, $2)',
  values: [channel, payload],
  name: 'command_notify',
})

// Due ones too: a dispatcher may just be storing that the device is away; the row's lock orders the two.
const waking = `UPDATE "pending_command" SET "next_at" = now() WHERE ${behind}`

export async function wakeCommandsOf(tx: Connection, park: string, device: string): Promise<void> {
  const count = await tx.run({ text: waking, values: [park, device], name: 'commands_wake' })
  if (count > 0) await tx.rows(notifying(dueChannel, ''))
}
