import { fill, say, zhEn } from '../../model/label'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { billAgain } from '../../server/billing/bill-again'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/behaviour'
import { refuseReversed } from '../../server/engine/refuse-reversed'
import { rowsOf } from '../../server/engine/rows'
import { countStalls } from '../../server/sites/count-stalls'
import { badFields } from '../../server/refusal'
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
    const stall = await rowsOf(ginfo, context.tx).first({ id: GarageInfoID }, { lock: 'change' })
    Object.assign(values, {
      park_code: stall?.park_code,
      garage_index: stall?.garage_index,
      park_no: stall?.park_no,
      c_id: stall?.c_id,
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
    refuseReversed({ from: 'car_in_time', to: 'car_out_time', problem: 'beforeThat' }, gpark, values, before)
    if (!before || placing.some((name) => values[name] !== undefined)) await place(values, before, context)
  },

  async afterSave(saved, before, { tx, settings }) {
    for (const stall of new Set([saved.GarageInfoID, before?.GarageInfoID ?? null])) await occupy(tx, stall)
    await followStay(saved, before, tx)
    await billAgain(tx, saved, settings.tzName)
  },

  async afterRemove(rows, { tx }) {
    for (const stall of new Set(rows.map(({ GarageInfoID }) => GarageInfoID))) await occupy(tx, stall)
    for (const row of rows) await followStay(null, row, tx)
  },
})
