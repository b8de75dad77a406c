import type { Row } from '../../model/resource'
import type { payment } from '../../resources/payment/payment'
import { payState } from '../../resources/dictionaries/payment'

const settled: ReadonlySet<number | null> = new Set([payState.paid, payState.reconciled, payState.refunded])

type State = Pick<Row<typeof payment>, 'dc_status' | 'oper_user'>

/** Paid, reconciled or refunded: the record may no longer be changed. */
export const isSettled = ({ dc_status: state }: Pick<State, 'dc_status'>): boolean => settled.has(state)

/** Settled, or edited by a user: later facts don't change the record. */
export const isDecided = (row: State): boolean => isSettled(row) || row.oper_user !== null
