import mitt from 'mitt'
import type { CallError } from './call-error'

/** A call that was answered, or failed. */
export interface EndedCall {
  method: string
  path: string
  /** The HTTP status; 0 when the server was not reached. */
  status: number
  /** The envelope's code, or the status when there was no envelope. */
  code: number
  requestId: string | null
  /** Milliseconds from sending to the answer. */
  took: number
}

/** How a call ended, for the log of the window; what a form or list says in its own place is an `info`. */
export interface CallReport {
  level: 'info' | 'success' | 'warning' | 'danger'
  message: string
  call: EndedCall
}

interface CallEvents extends Record<string | symbol, unknown> {
  /** The user is to be notified of a failed call. */
  failed: CallError
  ended: CallReport
  /** The server no longer knows the session that the call was made with. */
  sessionEnded: undefined
}

/** What those above are told of calls: toasts, the window's log, the session. */
export const callEvents = mitt<CallEvents>()
