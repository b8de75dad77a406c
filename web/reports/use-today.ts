import { millisecondsOf } from '../fields/time/milliseconds-of'
import { useOperatorMinute } from '../session/use-operator-minute'

/** The chart time at which the operator's day begins. */
export const useToday = (): number => millisecondsOf(useOperatorMinute().slice(0, 10))
