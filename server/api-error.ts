import { codes, type FieldProblem } from '../model/envelope'
import type { Label, Lang } from '../model/label'
import { message, render, type Message } from '../model/message'

export interface BadField {
  field: string
  problem: Message
}

/** The only error that calls throw intentionally; `server/http/on-error.ts` turns it into an envelope. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly reason: Message,
    readonly options: { status?: number; fields?: BadField[]; data?: Record<string, unknown> | null } = {},
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
    return fields || this.options.data ? { ...(fields && { fields }), ...this.options.data } : null
  }
}

export const badFields = (fields: BadField[]): ApiError =>
  new ApiError(codes.badFields, message('badFields', { count: fields.length }), { fields })
export const badField = (field: string, ...of: Parameters<typeof message>): ApiError =>
  badFields([{ field, problem: message(...of) }])
/** HTTP 404 for an address that no route serves. */
export const unknownPath = (): ApiError => new ApiError(404, message('unknownPath'), { status: 404 })
export const notFound = (): ApiError => new ApiError(codes.notFound, message('notFound'))
export const conflict = (reason: Message, options: { field?: string; current?: unknown } = {}): ApiError =>
  new ApiError(codes.conflict, reason, {
    ...(options.field && { fields: [{ field: options.field, problem: reason }] }),
    ...(options.current !== undefined && { data: { current: options.current } }),
  })
export const inUseBy = (label: Label): ApiError => conflict(message('inUse', { label }))
export const forbidden = (reason: Message): ApiError => new ApiError(403, reason, { status: 403 })
