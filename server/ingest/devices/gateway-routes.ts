import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { columnsAs, columnsIn, tableName } from '../../rows/names'
import { wakeCommandsOf } from '../commands/command-rows'

interface GatewayReport {
  park: string
  /** The device that sent it. */
  device: string
  nbid: string
}

const column = columnsAs(nbDevice, 't')
const saving = `UPDATE ${tableName(nbDevice)} t SET ${columnsIn(nbDevice)('via')} = k.device
  FROM (SELECT DISTINCT ON (park, nbid) * FROM unnest($1::text[], $2::text[], $3::text[]) AS given(park, device, nbid)) k
  WHERE ${column('park_code')} = k.park AND ${column('nbid')} = k.nbid AND ${column('via')} IS DISTINCT FROM k.device
  RETURNING ${column('park_code')}, ${column('via')}`

/** Stores through which devices gateways report; their commands take the same way. */
export async function saveGatewayRoutes(tx: Connection, reports: readonly GatewayReport[]): Promise<void> {
  if (reports.length === 0) return
  const given = [reports.map(({ park }) => park), reports.map(({ device }) => device), reports.map(({ nbid }) => nbid)]
  const changed = await tx.rows({ text: saving, values: given.map(writeCell), name: 'gateway_routes' })
  for (const key of new Set(changed.map(([park, device]) => JSON.stringify([park, device])))) {
    const [park, device] = JSON.parse(key) as [string, string]
    await wakeCommandsOf(tx, park, device)
  }
}
