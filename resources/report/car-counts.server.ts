import { columnIn } from '../../server/rows/names'
import { inOutSource } from '../parking/in-out-source'
import { passageSide } from '../dictionaries/parking'

const counted = (state: number): string => `count(*) FILTER (WHERE ${columnIn(inOutSource, 'IsOut')} = ${state})`

export const carsIn = counted(passageSide.stored)
export const carsOut = counted(passageSide.delivered)

/** As SQL: a wall time of the operator. */
export const hour = `date_trunc('hour', ${columnIn(inOutSource, 'created_at')})`

/** As SQL. */
export const park = columnIn(inOutSource, 'park_code')
