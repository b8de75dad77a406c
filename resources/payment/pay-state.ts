import type { Row } from '../../model/resource'
import { payState } from '../dictionaries/payment'
import type { payment } from './payment'

const settled: ReadonlySet<number | null> = new Set([payState.paid, payState.reconciled, payState.refunded])

/** Paid or reconciled: what was due has been received. */
export const isCollected = ({ dc_status: state }: Pick<State, 'dc_status'>): boolean =>
  state === payState.paid || state === payState.reconciled

type State = Pick<Row<typeof payment>, 'dc_status' | 'oper_user'>

/** Paid, reconciled or refunded: the record may no longer be changed. */
export const isSettled = ({ dc_status: state }: Pick<State, 'dc_status'>): boolean => settled.has(state)

/** Settled, or edited by a user: later facts don't change the record. */
export const isDecided = (row: State): boolean => isSettled(row) || row.oper_user !== null
