import type { EndedCall } from '../../api/call-events'

export const levels = ['info', 'success', 'warning', 'danger'] as const
export type Level = (typeof levels)[number]

export interface LogEntry {
  id: number
  /** An ISO instant; that of the last occurrence when it occurred several times in a row. */
  at: string
  level: Level
  message: string
  /** Path and query of the page on which it occurred. */
  address: string
  call: EndedCall | null
  /** A stack trace or other details, as lines. */
  detail: string | null
  times: number
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
  const fields = value as Record<string, unknown>
  return Object.entries<(one: unknown) => boolean>(checks).every(([name, check]) => check(fields[name]))
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

/** Parses stored entries; entries of another format are dropped. Null when the value is not a list. */
export const asEntries = (value: unknown): LogEntry[] | null =>
  Array.isArray(value) ? value.filter((one) => fits(one, entryChecks)) : null
