import { fill, localize, zhEn } from '../../model/label'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { rebillStay } from '../../server/billing/bill-stays'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/engine'
import { rejectReversed } from '../../server/engine/write/reject-reversed'
import { rowsOf } from '../../server/rows/rows'
import { countStalls } from '../../server/ingest/stays/count-stalls'
import { badFields } from '../../server/api-error'
import { stall } from './stall'
import { stay } from './stay'
import { followStay } from './stay-record.server'
import { yesNo } from '../dictionaries/common'
import { columnsIn, tableName } from '../../server/rows/names'

type Stay = Row<typeof stay>

const numbered = zhEn('{number} 号库', 'Garage {number}')

const column = columnsIn(stay)
const lastNamed = `SELECT ${column('garage_name')} FROM ${tableName(stay)} WHERE ${column('park_code')} = $1
  AND ${column('garage_index')} = $2 AND ${column('garage_name')} IS NOT NULL ORDER BY ${column('car_in_time')} DESC LIMIT 1`

/** What the garage was called in its last stay; a garage without one goes by its number, in the operator's language. */
async function nameOfGarage({ park_code, garage_index }: Partial<Stay>, { tx, settings }: Context): Promise<string> {
  const [row] = await tx.rows({ text: lastNamed, values: [park_code, garage_index], name: 'garage_name' })
  return row?.[0] ?? fill(localize(numbered, settings.defaultLang), { number: garage_index ?? '' })
}

/** Whoever names another garage without a stall takes the stay off the stall that it stood on. */
function takeOff(values: Partial<Stay>, before: Stay): void {
  const elsewhere = (['park_code', 'garage_index'] as const).some(
    (name) => values[name] && values[name] !== before[name],
  )
  if (values.GarageInfoID === undefined && elsewhere) values.GarageInfoID = null
  if (values.GarageInfoID === null) Object.assign(values, { park_no: null, c_id: null })
}

/** A stay takes its place from its stall; without a stall its form has to name the garage. */
async function place(values: Partial<Stay>, before: Stay | null, context: Context): Promise<void> {
  if (before) takeOff(values, before)
  const { GarageInfoID, garage_index } = { ...before, ...values }
  if (GarageInfoID) {
    const at = await rowsOf(stall, context.tx).first({ id: GarageInfoID }, { lock: 'change' })
    Object.assign(values, {
      park_code: at?.park_code,
      garage_index: at?.garage_index,
      park_no: at?.park_no,
      c_id: at?.c_id,
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

const placing = ['GarageInfoID', 'garage_index', 'park_code'] as const

/** A stall is occupied as long as an open stay stands on it. */
async function occupy(tx: Connection, stallId: number | null): Promise<void> {
  if (!stallId) return
  const open = await rowsOf(stay, tx).first({ GarageInfoID: stallId, car_out_time: null })
  const is_use = open ? yesNo.yes : yesNo.no
  const row = await rowsOf(stall, tx).first({ id: stallId })
  if (!row || row.is_use === is_use) return
  await rowsOf(stall, tx).change(stallId, { is_use })
  await countStalls(tx, row)
}

export default serve(stay, {
  async beforeSave({ values, before }, context) {
    rejectReversed({ from: 'car_in_time', to: 'car_out_time', problem: 'beforeThat' }, stay, values, before)
    if (!before || placing.some((name) => values[name] !== undefined)) await place(values, before, context)
  },

  async afterSave(saved, before, { tx, settings }) {
    for (const id of new Set([saved.GarageInfoID, before?.GarageInfoID ?? null])) await occupy(tx, id)
    await followStay(saved, before, tx)
    await rebillStay(tx, saved, settings.tzName)
  },

  async afterRemove(rows, { tx }) {
    for (const id of new Set(rows.map(({ GarageInfoID }) => GarageInfoID))) await occupy(tx, id)
    for (const row of rows) await followStay(null, row, tx)
  },
})
