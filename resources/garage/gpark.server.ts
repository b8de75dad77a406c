import { fill, say, zhEn } from '../../model/label'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/behaviour'
import { rowsOf } from '../../server/engine/rows'
import { countStalls } from '../../server/sites/count-stalls'
import { badField, badFields } from '../../server/refusal'
import { ginfo } from './ginfo'
import { gpark } from './gpark'
import { followStay } from './stay-record.server'

type Stay = Row<typeof gpark>

const yes = 1
const no = 2

const numbered = zhEn('{number} 号库', 'Garage {number}')

/** What the garage was called in its last stay; a garage without one goes by its number, in the operator's language. */
async function nameOfGarage({ park_code, garage_index }: Partial<Stay>, { tx, settings }: Context): Promise<string> {
  const text = `SELECT "garage_name" FROM "gpark" WHERE "park_code" = $1 AND "garage_index" = $2 AND "garage_name" IS NOT NULL
    ORDER BY "car_in_time" DESC LIMIT 1`
  const [row] = await tx.rows({ text, values: [park_code, garage_index], name: 'garage_name' })
  return row?.[0] ?? fill(say(numbered, settings.defaultLang), { number: garage_index ?? '' })
}

/** A stay takes its place from its stall; without a stall its form has to name the garage. */
async function place(values: Partial<Stay>, context: Context): Promise<void> {
  if (values.GarageInfoID) {
    const stall = await rowsOf(ginfo, context.tx).first({ id: values.GarageInfoID }, { lock: 'change' })
    Object.assign(values, {
      park_code: stall?.park_code,
      garage_index: stall?.garage_index,
      park_no: stall?.park_no,
      c_id: stall?.c_id,
    })
  } else if (!values.garage_index) {
    const problem = message('required')
    throw badFields([
      { field: 'GarageInfoID', problem },
      { field: 'garage_index', problem },
    ])
  }
  values.garage_name = await nameOfGarage(values, context)
}

/** A stall is occupied as long as an open stay stands on it. */
async function occupy(tx: Connection, stall: number | null): Promise<void> {
  if (!stall) return
  const open = await rowsOf(gpark, tx).first({ GarageInfoID: stall, car_out_time: null })
  const is_use = open ? yes : no
  const row = await rowsOf(ginfo, tx).first({ id: stall })
  if (!row || row.is_use === is_use) return
  await rowsOf(ginfo, tx).change(stall, { is_use })
  await countStalls(tx, row)
}

export default serve(gpark, {
  async beforeSave({ values, before }, context) {
    const { car_in_time: stored } = { ...before, ...values }
    const { car_out_time: delivered } = values
    if (stored && delivered && delivered < stored)
      throw badField('car_out_time', 'beforeThat', { label: gpark.fields.car_in_time.label })
    if (!before || values.GarageInfoID) await place(values, context)
  },

  async afterSave(saved, before, { tx }) {
    for (const stall of new Set([saved.GarageInfoID, before?.GarageInfoID ?? null])) await occupy(tx, stall)
    await followStay(saved, before, tx)
  },

  async afterRemove(rows, { tx }) {
    for (const stall of new Set(rows.map(({ GarageInfoID }) => GarageInfoID))) await occupy(tx, stall)
    for (const row of rows) await followStay(null, row, tx)
  },
})
