import { maxCells, type GarageMap } from '../../model/garage-map/map-cell'
import { isWithin } from '../../server/access/row-filter'
import { notFound } from '../../server/api-error'
import { prepared } from '../../server/database/prepared'
import type { Context } from '../../server/engine/engine'
import { numberOrNull } from '../../server/rows/cells'
import { columnsAs, tableName } from '../../server/rows/names'
import { changesOf, type CellContent } from '../garage/map/map-answer.server'
import { mapInput } from '../garage/map/map-input.server'
import { stateOfSensor } from './sensor-state'
import { stallSensor } from './stall-sensor'

const s = columnsAs(stallSensor, 's')
const select = `SELECT s."id", ${s('nbid')}, ${s('lrid')}, ${s('status')}, ${s('have')}, ${s('online')}, ${s('voltages')},
    count(*) OVER () FROM ${tableName(stallSensor)} s WHERE ${s('park_code')} = $1
  ORDER BY ${s('lrid')}, s."id" LIMIT ${maxCells}`

/** The open-air stalls of a park as a map; throws 40400 for a park out of the caller's scope. */
export async function sensorMap(input: Record<string, unknown>, { database, caller }: Context): Promise<GarageMap> {
  const { park, known } = mapInput(input, { withGarage: false })
  if (!isWithin(stallSensor, caller.access, { park_code: park })) throw notFound()
  const rows = await database.rows(prepared(select, [park]))
  const cells = rows.map(([id, nbid, lrid, status, have, online, voltage]): CellContent => {
    const facts = {
      status: numberOrNull(status),
      have: numberOrNull(have),
      online: numberOrNull(online),
    }
    return {
      ...{ id: Number(id), floor: null, column: null, ...stateOfSensor(facts) },
      name: lrid ?? nbid ?? '',
      ...{ plate: null, since: null, stay: null, charging: null, order: null, meter: null },
      voltage: numberOrNull(voltage),
    }
  })
  const total = Number(rows[0]?.at(-1) ?? 0)
  return { ...changesOf(cells, known), total, bays: [], machine: null, at: caller.now }
}

export const aboutSensorMap =
  'Takes { park_code } and known: [[id, version]] of the cells that the caller has. Returns the open-air stalls of a park ' +
  'as /api/ginfo/map returns those of a garage.'
