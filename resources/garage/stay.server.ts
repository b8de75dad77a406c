import { fill, localize, zhEn } from '../../model/label'
import { message } from '../../model/message'
import { noPlateWritten } from '../../model/text/plate-look'
import type { Row } from '../../model/resource'
import { correctPlate } from '../../server/stays/correct-plate'
import { rebillStay } from '../../server/money/bill-stay'
import { kindOfStay, memberOf } from '../../server/members/member-of-car'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/engine'
import { rejectReversed } from '../../server/engine/write/form-input'
import { rowsOf } from '../../server/rows/rows'
import { countStalls } from '../../server/stays/count-stalls'
import { badFields } from '../../server/api-error'
import { aboutCorrections, corrections } from '../../server/stays/correct-stays'
import { aboutCases, cases } from '../../server/stays/find-cases'
import { stall } from './stall'
import { stay } from './stay'
import { yesNo } from '../dictionaries/common'
import { parkingRecord } from '../parking/parking-record'
import { columnsIn, tableName } from '../../server/rows/names'

type Stay = Row<typeof stay>

const garageLabel = zhEn('{number} 号库', 'Garage {number}')

const column = columnsIn(stay)
const selectLastName = `SELECT ${column('garage_name')} FROM ${tableName(stay)} WHERE ${column('park_code')} = $1
  AND ${column('garage_index')} = $2 AND ${column('garage_name')} IS NOT NULL ORDER BY ${column('car_in_time')} DESC LIMIT 1`

/** The garage's name in its latest stay; without one, a name made of its number in the operator's language. */
async function nameOfGarage({ park_code, garage_index }: Partial<Stay>, { tx, settings }: Context): Promise<string> {
  const [row] = await tx.rows({ text: selectLastName, values: [park_code, garage_index], name: 'garage_name' })
  return row?.[0] ?? fill(localize(garageLabel, settings.defaultLang), { number: garage_index ?? '' })
}

/** Removes the stall from the stay when another park or garage is given without a stall. */
function detachFromStall(values: Partial<Stay>, before: Stay): void {
  const elsewhere = (['park_code', 'garage_index'] as const).some(
    (name) => values[name] && values[name] !== before[name],
  )
  if (values.GarageInfoID === undefined && elsewhere) values.GarageInfoID = null
  if (values.GarageInfoID === null) Object.assign(values, { park_no: null, c_id: null })
}

/** Copies the park, garage and number from the stall; without a stall, `garage_index` is required. */
async function assignStall(values: Partial<Stay>, before: Stay | null, context: Context): Promise<void> {
  if (before) detachFromStall(values, before)
  const { GarageInfoID, garage_index } = { ...before, ...values }
  if (GarageInfoID) {
    const row = await rowsOf(stall, context.tx).first({ id: GarageInfoID }, { lock: 'change' })
    Object.assign(values, {
      park_code: row?.park_code,
      garage_index: row?.garage_index,
      park_no: row?.park_no,
      c_id: row?.c_id,
    })
  } else if (!garage_index) {
    const problem = message('required')
    throw badFields([
      { field: 'GarageInfoID', problem },
      { field: 'garage_index', problem },
    ])
  }
  values.garage_name = await nameOfGarage({ ...before, ...values }, context)
}

const stallFields = ['GarageInfoID', 'garage_index', 'park_code'] as const

/** A stall is occupied while it has an open stay. */
async function updateOccupancy(tx: Connection, stallId: number | null): Promise<void> {
  if (!stallId) return
  const open = await rowsOf(stay, tx).first({ GarageInfoID: stallId, car_out_time: null })
  const is_use = open ? yesNo.yes : yesNo.no
  const row = await rowsOf(stall, tx).first({ id: stallId })
  if (!row || row.is_use === is_use) return
  await rowsOf(stall, tx).change(stallId, { is_use })
  await countStalls(tx, [row])
}

/** Keeps the plate as it was before a person changed it for the first time. */
function keepOriginal(values: Partial<Stay>, before: Stay | null): void {
  if (!before || values.plate_no === undefined || values.plate_no === before.plate_no) return
  values.original_plate = before.original_plate ?? before.plate_no ?? noPlateWritten
}

const recordKeyOf = ({ park_code, garage_index, park_no, car_in_time }: Stay): Partial<Row<typeof parkingRecord>> => ({
  parkCode: park_code,
  garageNo: garage_index,
  carportNo: park_no,
  inTime: car_in_time,
})

/** Applies a manual change of a stay to its parking record; `saved` is null after removal, `before` after creation. */
async function syncParkingRecord(saved: Stay | null, before: Stay | null, tx: Connection): Promise<void> {
  const records = rowsOf(parkingRecord, tx)
  const record = before?.car_in_time ? await records.first(recordKeyOf(before)) : null
  if (!saved?.car_in_time) {
    if (record?.id) await records.remove([record.id])
    return
  }
  const recordType = kindOfStay(await memberOf(tx, saved, saved.car_in_time))
  const { plate_no: plateNo, card_no: cardNo, car_out_time: outTime, status } = saved
  const values = { ...recordKeyOf(saved), plateNo, cardNo, outTime, status, recordType }
  if (record?.id) await records.change(record.id, values)
  else await records.insert(values)
}

export default serve(stay, {
  about: {
    correct:
      'Takes `{ id, plate_no, reason }` of an open stay, with its `version` to detect a newer edit: corrects the plate of the ' +
      'car. The former one is kept in `original_plate`; its requests, its passage and later its bill follow. 40900 if ' +
      'another open stay has the plate. Asks first about a text that has not the form of a plate.',
    cases: aboutCases,
    ...aboutCorrections,
  },
  operations: { correct: correctPlate, cases, ...corrections },

  async beforeSave({ values, before }, context) {
    rejectReversed({ from: 'car_in_time', to: 'car_out_time', problem: 'beforeThat' }, stay, values, before)
    keepOriginal(values, before)
    if (!before || stallFields.some((name) => values[name] !== undefined)) await assignStall(values, before, context)
  },

  async afterSave(saved, before, { tx, settings }) {
    for (const id of new Set([saved.GarageInfoID, before?.GarageInfoID ?? null])) await updateOccupancy(tx, id)
    await syncParkingRecord(saved, before, tx)
    await rebillStay(tx, saved, settings.tzName)
  },

  async afterRemove(rows, { tx }) {
    for (const id of new Set(rows.map(({ GarageInfoID }) => GarageInfoID))) await updateOccupancy(tx, id)
    for (const row of rows) await syncParkingRecord(null, row, tx)
  },
})
