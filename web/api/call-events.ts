import mitt from 'mitt'
import type { CallError } from './call-error'

export interface EndedCall {
  method: string
  path: string
  /** The HTTP status; 0 when the server was not reached. */
  status: number
  /** The envelope's code, or the status when there was no envelope. */
  code: number
  requestId: string | null
  /** Milliseconds from the request to the response. */
  took: number
}

/**
 * How a call ended, for the window's log. Faults have the level `danger`; refusals (errors in the envelope, missing
 * permissions, limits) have `warning`, or `info` if the caller shows them itself.
 */
export interface CallReport {
  level: 'info' | 'success' | 'warning' | 'danger'
  message: string
  call: EndedCall
}

interface CallEvents extends Record<string | symbol, unknown> {
  failed: CallError
  ended: CallReport
  /** The server rejected the token before the window showed anything. */
  sessionEnded: undefined
}

/** Events of calls for the layers above: toasts, the window's log, the session. */
export const callEvents = mitt<CallEvents>()
