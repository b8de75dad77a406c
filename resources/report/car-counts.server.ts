import { columnIn } from '../../server/rows/names'
import { inOutSource } from '../parking/in-out-source'
import { passageSide } from '../dictionaries/parking'

const counted = (state: number): string => `count(*) FILTER (WHERE ${columnIn(inOutSource, 'IsOut')} = ${state})`

export const carsIn = counted(passageSide.stored)
export const carsOut = counted(passageSide.delivered)

/** SQL for the hour in which a driver was recognised, as the operator's wall time. */
export const hour = `date_trunc('hour', ${columnIn(inOutSource, 'created_at')})`

/** SQL for the car park of a passage. */
export const park = columnIn(inOutSource, 'park_code')
