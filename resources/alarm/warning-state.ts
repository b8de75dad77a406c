import { warningState } from '../dictionaries/alarm'

/** What the state of a warning follows from. */
export interface WarningWork {
  status?: unknown
  handle_time?: unknown
  oper_user?: unknown
  ack_time?: unknown
  assignee?: unknown
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined

/** Has a person closed it, or the device reported its end? */
export const isOver = ({ handle_time }: WarningWork): boolean => isSet(handle_time)

/**
 * Devices decide whether a cause is there, persons how far the work on it is; neither overwrites the other. A warning
 * that is not over goes back to the last thing that a person did.
 */
export function stateOf(work: WarningWork): number {
  if (isOver(work))
    return isSet(work.oper_user) || work.status === warningState.closed ? warningState.closed : warningState.cleared
  if (isSet(work.assignee)) return warningState.assigned
  return isSet(work.ack_time) ? warningState.acknowledged : warningState.open
}
