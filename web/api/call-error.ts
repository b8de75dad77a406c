import type { FieldProblem } from '../../model/envelope'

/** A failed call; `msg` is in the user's language and can be shown. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The envelope's code, or the HTTP status when there is no envelope; 0 when the server was not reached. */
  declare readonly code: number
  /** The HTTP status; 408 also for a timeout in the browser, 0 when the server was not reached. */
  declare readonly status: number
  declare readonly msg: string
  declare readonly data: unknown
  declare readonly method: string
  declare readonly path: string
  declare readonly at: Date
  declare readonly requestId: string | null

  constructor(failure: Omit<CallError, keyof Error>) {
    super(failure.msg)
    Object.assign(this, failure)
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
