import { columnIn } from '../../server/engine/names'
import { inout } from '../garage/inout'

/** The numbers of the dictionary `in_state`. */
const [stored, delivered] = [0, 1]

const counted = (state: number): string => `count(*) FILTER (WHERE ${columnIn(inout, 'IsOut')} = ${state})`

export const carsIn = counted(stored)
export const carsOut = counted(delivered)

/** The hour in which a driver was recognised, on the operator's clocks. */
export const hour = `date_trunc('hour', ${columnIn(inout, 'created_at')})`
