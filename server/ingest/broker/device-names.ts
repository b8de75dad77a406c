import type { Resource } from '../../../model/resource'
import { camera } from '../../../resources/camera/camera'
import { chargePoint } from '../../../resources/charge-points/charge-point'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { terminal } from '../../../resources/terminal/terminal'
import type { Connection } from '../../database/database'
import { columnIn, tableName } from '../../rows/names'
import { lockParks } from '../../rows/lock-parks'

const selectRow = (of: Resource, field: string) => ({
  text: `SELECT 1 FROM ${tableName(of)} WHERE ${columnIn(of, field)} = $1 LIMIT 1`,
  name: `${of.name}_with_name`,
})
const ofChargePoints = [selectRow(chargePoint, 'identity')]
const ofOthers = [
  selectRow(terminal, 'client_id'),
  selectRow(nbDevice, 'nbid'),
  selectRow(camera, 'serialno'),
  {
    text: `SELECT 1 FROM "device" WHERE "name" = $1 AND "owner" IS DISTINCT FROM '${chargePoint.name}'`,
    name: 'device_of_others',
  },
]

/**
 * Does a charge point have the name of a device of another kind, or the other way round, if a row of `resource` gets it?
 * They would show each other's connection. The name stays locked until the transaction ends.
 */
export async function isNameOfOtherKind(tx: Connection, resource: Resource, name: string): Promise<boolean> {
  await lockParks(tx, 'device names', [name])
  for (const statement of resource.name === chargePoint.name ? ofOthers : ofChargePoints)
    if ((await tx.rows({ ...statement, values: [name] })).length > 0) return true
  return false
}
