import { millisecondsOf } from '../fields/time/wall-time'
import { useOperatorMinute } from '../session/operator-now'

/** The chart time at which the operator's day begins. */
export const useToday = (): number => millisecondsOf(useOperatorMinute().slice(0, 10))
