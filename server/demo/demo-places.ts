import { carPark } from '../../resources/system/car-park'
import { stallCount, type ParkPlan } from '../../site-simulator/park/park-plan'
import { demoParks } from '../../site-simulator/park/park-builder'
import type { Connection } from '../database/database'
import { newRow } from '../engine/write/form-input'
import { rowsOf } from '../rows/rows'
import { countStalls } from '../stays/count-stalls'
import { stall } from '../../resources/garage/stall'
import { columnsAs, columnsIn, tableName } from '../rows/names'
import { stallState } from '../../resources/dictionaries/parking'
import { yesNo } from '../../resources/dictionaries/common'

const column = columnsAs(stall, 'g')
const columns = (
  [
    'park_code',
    'garage_index',
    'park_floor',
    'park_lot',
    'park_no',
    'park_type',
    'ammeter_no',
    'c_id',
    'status',
    'is_use',
    'dc_sort',
  ] as const
).map(columnsIn(stall))

const addStalls = `INSERT INTO ${tableName(stall)} (${columns.join(', ')})
  SELECT $1, s.garage_index, s.park_floor, s.park_lot, s.park_no, s.park_type, s.ammeter_no, s.c_id, ${stallState.inService}, ${yesNo.no},
    s.park_no
  FROM jsonb_to_recordset($2::jsonb) AS s(garage_index int, park_floor int, park_lot int, park_no int, park_type int,
    ammeter_no text, c_id text)
  WHERE NOT EXISTS (SELECT 1 FROM ${tableName(stall)} g
    WHERE ${column('park_code')} = $1 AND ${column('garage_index')} = s.garage_index AND ${column('park_no')} = s.park_no)
  ORDER BY s.garage_index, s.park_no`

export async function addPlannedStalls(tx: Connection, { park_code, garages }: ParkPlan): Promise<void> {
  const stalls = garages.flatMap((garage) =>
    garage.stalls.map((stall) => ({ ...stall, garage_index: garage.garage_index })),
  )
  await tx.run({ text: addStalls, values: [park_code, JSON.stringify(stalls)] })
  await countStalls(
    tx,
    garages.map(({ garage_index }) => ({ park_code, garage_index })),
  )
}

/** The first park belongs to the department `north`. */
export async function demoPlaces(tx: Connection, north: number, south: number, now: string): Promise<void> {
  for (const [at, plan] of demoParks.entries()) {
    const { park_code, name, canton, garages } = plan
    if (!(await rowsOf(carPark, tx).first({ park_code }))) {
      const form = {
        park_code,
        org_name: name.zh,
        dept_id: at === 0 ? north : south,
        garage_count: garages.length,
        total_space: stallCount(plan),
        province: '广东省',
        city: '深圳市',
        canton,
      }
      await rowsOf(carPark, tx).insert(newRow(carPark, form, now))
    }
    await addPlannedStalls(tx, plan)
  }
}
