import { codes, type FieldProblem, type Question } from '../model/envelope'
import type { Label, Lang } from '../model/label'
import { message, render, type Message } from '../model/message'

export interface BadField {
  field: string
  problem: Message
}

/** `type`: it is answered with the reason of the change. */
export interface AskedQuestion {
  field: string | null
  problem: Message
  id: string
  type?: 'reason'
}

/** The only error that calls throw intentionally; `server/http/on-error.ts` turns it into an envelope. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly reason: Message,
    readonly options: {
      status?: number
      fields?: BadField[]
      questions?: AskedQuestion[]
      data?: Record<string, unknown> | null
      /** The caller may not read the record; the answer doesn't say so. */
      isRefused?: true
    } = {},
  ) {
    super(`${code} ${reason.key}`)
  }

  get status(): number {
    return this.options.status ?? 200
  }

  dataIn(lang: Lang): Record<string, unknown> | null {
    const fields: FieldProblem[] | undefined = this.options.fields?.map(({ field, problem }) => ({
      field,
      msg: render(problem, lang),
    }))
    const questions: Question[] | undefined = this.options.questions?.map(({ problem, ...question }) => ({
      ...question,
      msg: render(problem, lang),
    }))
    return fields || questions || this.options.data
      ? { ...(fields && { fields }), ...(questions && { questions }), ...this.options.data }
      : null
  }
}

export const badFields = (fields: BadField[]): ApiError =>
  new ApiError(codes.badFields, message('badFields', { count: fields.length }), { fields })
export const badField = (field: string, ...of: Parameters<typeof message>): ApiError =>
  badFields([{ field, problem: message(...of) }])
/** The answer has the seconds as `Retry-After`, too. */
export const tryLater = (status: 429 | 503, reason: Message, seconds: number): ApiError =>
  new ApiError(status, reason, { status, data: { retry_after: seconds } })
export const tooMany = (seconds: number): ApiError => tryLater(429, message('tooMany', { seconds }), seconds)
export const unknownPath = (): ApiError => new ApiError(404, message('unknownPath'), { status: 404 })
export const notFound = (): ApiError => new ApiError(codes.notFound, message('notFound'))
/** The record exists, but not for the caller; the answer is the same. */
export const outOfScope = (): ApiError => new ApiError(codes.notFound, message('notFound'), { isRefused: true })
export function refusalOf(failure: unknown): 'permission' | 'scope' | null {
  if (!(failure instanceof ApiError)) return null
  if (failure.options.isRefused) return 'scope'
  return failure.status === 403 ? 'permission' : null
}
export const conflict = (reason: Message, options: { field?: string; current?: unknown } = {}): ApiError =>
  new ApiError(codes.conflict, reason, {
    ...(options.field && { fields: [{ field: options.field, problem: reason }] }),
    ...(options.current !== undefined && { data: { current: options.current } }),
  })
export const toConfirm = (questions: AskedQuestion[]): ApiError =>
  new ApiError(codes.conflict, message('toConfirm', { count: questions.length }), { questions })
export const inUseBy = (label: Label): ApiError => conflict(message('inUse', { label }))
export const forbidden = (reason: Message): ApiError => new ApiError(403, reason, { status: 403 })
