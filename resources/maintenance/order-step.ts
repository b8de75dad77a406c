import { orderState } from '../dictionaries/alarm'

export type OrderAction = 'start' | 'finish' | 'cancel' | 'reopen'

const { open, assigned, inProgress, done, cancelled } = orderState

/** The states of an order that is still to be worked on; one without a state is open. */
export const unfinishedStates = [open, assigned, inProgress] as const

const from: Record<OrderAction, readonly number[]> = {
  start: [open, assigned],
  finish: unfinishedStates,
  cancel: unfinishedStates,
  reopen: [done, cancelled],
}

interface SteppedOrder {
  state: number | null
  assignee: string | null
}

/** Can this be done with an order in that state? */
export const canStep = (state: number | null, action: OrderAction): boolean => from[action].includes(state ?? open)

/** The state after an action; null where it can't be done. */
export function stateAfter({ state, assignee }: SteppedOrder, action: OrderAction): number | null {
  if (!canStep(state, action)) return null
  if (action === 'reopen') return stateOf(assignee)
  return { start: inProgress, finish: done, cancel: cancelled }[action]
}

/** The state of an order that nobody has begun. */
export const stateOf = (assignee: string | null | undefined): number => (assignee ? assigned : open)

/** Is it still to be worked on? */
export const isUnfinished = (state: number | null): boolean => canStep(state, 'finish')
