import type { Row } from '../../model/resource'
import type { deposit } from '../../resources/garage/deposit'

/** Codes of the dictionary `pay_state` that the server itself knows. */
export const payState = { toPay: 1, paid: 2, waived: 3, reconciled: 4, held: 5, refunded: 6 } as const

const settled: ReadonlySet<number | null> = new Set([payState.paid, payState.reconciled, payState.refunded])

type State = Pick<Row<typeof deposit>, 'dc_status' | 'oper_user'>

/** Has money moved? Then the record stays as it is. */
export const isSettled = ({ dc_status: state }: Pick<State, 'dc_status'>): boolean => settled.has(state)

/** Is it settled, or has a person had a hand in it? Then no later fact changes what he decided. */
export const isDecided = (row: State): boolean => isSettled(row) || row.oper_user !== null
