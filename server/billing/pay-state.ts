import type { Row } from '../../model/resource'
import type { payment } from '../../resources/payment/payment'
import { payState } from '../../resources/dictionaries/payment'

const settled: ReadonlySet<number | null> = new Set([payState.paid, payState.reconciled, payState.refunded])

type State = Pick<Row<typeof payment>, 'dc_status' | 'oper_user'>

/** Has money moved? Then the record stays as it is. */
export const isSettled = ({ dc_status: state }: Pick<State, 'dc_status'>): boolean => settled.has(state)

/** Is it settled, or has a person had a hand in it? Then no later fact changes what he decided. */
export const isDecided = (row: State): boolean => isSettled(row) || row.oper_user !== null
