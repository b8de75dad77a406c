import type { FieldProblem } from '../../model/envelope'

interface Failure {
  /** The envelope's code, or the HTTP status when there is no envelope; 0 when the server was not reached. */
  code: number
  /** The HTTP status; 408 also for a timeout in the browser, 0 when the server was not reached. */
  status: number
  msg: string
  data: unknown
  method: string
  path: string
  at: Date
  requestId: string | null
}

/** A failed call; `msg` is in the user's language and can be shown. */
export class CallError extends Error implements Failure {
  readonly code: number
  readonly status: number
  readonly msg: string
  readonly data: unknown
  readonly method: string
  readonly path: string
  readonly at: Date
  readonly requestId: string | null

  constructor(failure: Failure) {
    super(failure.msg)
    this.name = 'CallError'
    this.code = failure.code
    this.status = failure.status
    this.msg = failure.msg
    this.data = failure.data
    this.method = failure.method
    this.path = failure.path
    this.at = failure.at
    this.requestId = failure.requestId
  }
}

const unanswered: readonly number[] = [0, 408, 502, 504]

/** Has the server perhaps carried out the call, since its answer is missing? */
export const isPerhapsDone = (failure: unknown): boolean =>
  failure instanceof CallError && unanswered.includes(failure.status)

/** Was it given up by whoever began it, rather than refused? There is nothing to tell them. */
export const isAborted = (failure: unknown): failure is DOMException =>
  failure instanceof DOMException && failure.name === 'AbortError'

const isFieldProblem = (one: unknown): one is FieldProblem =>
  typeof one === 'object' && one !== null && 'field' in one && 'msg' in one && typeof one.msg === 'string'

/** The bad fields that the data of a failed call names, with their messages. */
export function fieldsIn(data: unknown): FieldProblem[] {
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : null
  return Array.isArray(fields) ? fields.filter(isFieldProblem) : []
}

/** The bad fields that the response to a rejected form names, with their messages; empty for any other failure. */
export const fieldProblems = (failure: unknown): FieldProblem[] =>
  failure instanceof CallError ? fieldsIn(failure.data) : []
