import { stay } from '../../../resources/garage/stay'
import type { Cell, Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { columnsIn, tableName } from '../../rows/names'
import type { Stall } from './locked-stalls'
import type { StallStay, StallState } from './stall-state'
import { instantOf } from '../../rows/whole-seconds'
import { parkingState } from '../../../resources/dictionaries/parking'

const column = columnsIn(stay)
const start = column('car_in_time')
const nearest = (condition: string, order: string): string =>
  `(SELECT "id", extract(epoch FROM ${start})::bigint AS "from", extract(epoch FROM ${column('car_out_time')})::bigint,
    ${column('status')}, ${column('plate_no')}, ${column('card_no')}, ${column('garage_name')},
    ${column('original_plate')} IS NOT NULL FROM ${tableName(stay)}
    WHERE ${column('GarageInfoID')} = k.stall AND ${start} ${condition} k.moment
    ORDER BY ${start} ${order} LIMIT 2)`
const text = `SELECT DISTINCT k.stall, s.*
  FROM unnest($1::bigint[], $2::timestamptz[]) AS k(stall, moment),
  LATERAL (${[nearest('<', 'DESC'), nearest('=', 'ASC'), nearest('>', 'ASC')].join(' UNION ALL ')}) AS s
  ORDER BY k.stall, "from", "id"`

function read(stall: Stall, cells: readonly Cell[]): StallStay {
  const [, id, from, to, state, plate_no = null, card_no = null, garage_name = null, corrected] = cells
  const end = to === null || to === undefined ? null : Number(to)
  const delivered = end !== null && Number(state) !== parkingState.disputed
  const rest = { record: {}, isCorrected: corrected === 't', isReported: false, isChanged: false }
  return {
    id: Number(id),
    stall,
    start: Number(from),
    end,
    delivered,
    car: { plate_no, card_no, garage_name },
    ...rest,
  }
}

/** The start of a stay (seconds since 1970) in a fact, and its stall. */
export interface StallTime {
  stall: Stall
  start: number
}

/** Stall states by stall id, with the stays near each moment: two before it, the one that starts then, two after it. */
export async function loadStallStates(tx: Connection, moments: readonly StallTime[]): Promise<Map<number, StallState>> {
  const values = [
    writeCell(moments.map(({ stall }) => stall.id)),
    writeCell(moments.map((moment) => instantOf(moment.start))),
  ]
  const rows = await tx.rows({ text, values, name: 'stall_states' })
  const states = new Map<number, StallState>()
  for (const { stall } of moments) states.set(Number(stall.id), { stall, stays: [], includesLatest: true })
  for (const cells of rows) {
    const state = states.get(Number(cells[0]))
    state?.stays.push(read(state.stall, cells))
  }
  for (const [id, state] of states) {
    const last = Math.max(...moments.filter(({ stall }) => Number(stall.id) === id).map((moment) => moment.start))
    state.includesLatest = state.stays.filter((stay) => stay.start > last).length < 2
  }
  return states
}
