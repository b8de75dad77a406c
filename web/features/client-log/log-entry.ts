import type { EndedCall } from '../../api/call-events'

/** From a mere note to a failure. */
export const levels = ['info', 'success', 'warning', 'danger'] as const
export type Level = (typeof levels)[number]

/** What went wrong or happened in this window. */
export interface LogEntry {
  id: number
  /** An ISO instant; of the last time when it happened several times in a row. */
  at: string
  level: Level
  message: string
  /** Path and query of the page on which it happened. */
  address: string
  call: EndedCall | null
  /** A stack or further facts, as lines. */
  detail: string | null
  /** How often it happened in a row. */
  times: number
  /** The person has had it before him. */
  seen: boolean
  uploaded: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isTextOrNone = (value: unknown): value is string | null => value === null || isText(value)

type Checks<T> = { [K in keyof T]-?: (value: unknown) => boolean }

const fits = <T>(value: unknown, checks: Checks<T>): value is T => {
  if (typeof value !== 'object' || value === null) return false
  const held = value as Record<string, unknown>
  return Object.entries<(one: unknown) => boolean>(checks).every(([name, check]) => check(held[name]))
}

const callChecks: Checks<EndedCall> = {
  method: isText,
  path: isText,
  status: isNumber,
  code: isNumber,
  requestId: isTextOrNone,
  took: isNumber,
}

const entryChecks: Checks<LogEntry> = {
  id: isNumber,
  at: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  level: (value) => levels.some((level) => level === value),
  message: isText,
  address: isText,
  call: (value) => value === null || fits(value, callChecks),
  detail: isTextOrNone,
  times: isNumber,
  seen: isFlag,
  uploaded: isFlag,
}

/** Entries as they were kept; what anybody has made of them in the meantime is left out. */
export const asEntries = (value: unknown): LogEntry[] | null =>
  Array.isArray(value) ? value.filter((one) => fits(one, entryChecks)) : null
