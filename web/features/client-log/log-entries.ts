import type { EndedCall } from '../../api/call-events'
import { withoutSecrets } from './without-secrets'

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

/** The maximum number of entries of a window's log; the oldest are dropped first. */
export const maxEntries = 500

const maxMessageLength = 500
const maxDetailLength = 4000
/** Longer texts are truncated before secrets are removed, to bound the cost of that. */
const maxInputLength = 20_000

export interface EntryInput {
  level: Level
  message: string
  call?: EndedCall
  detail?: string | null
}

interface EntryContext {
  at: Date
  address: string
  /** Secrets in use, such as the session token; removed from all texts. */
  secrets: readonly string[]
}

/** An entry that is safe to store and upload: truncated, and without secrets. */
function entryOf({ level, message, call, detail }: EntryInput, { at, address, secrets }: EntryContext): LogEntry {
  const safe = (text: string, maxLength: number): string =>
    withoutSecrets(text.slice(0, maxInputLength), secrets).slice(0, maxLength).trim()
  return {
    id: at.getTime(),
    at: at.toISOString(),
    level,
    message: safe(message, maxMessageLength),
    address: safe(address, maxMessageLength),
    call: call ? { ...call, path: safe(call.path, maxMessageLength), took: Math.round(call.took) } : null,
    detail: detail ? safe(detail, maxDetailLength) : null,
    times: 1,
    seen: false,
    uploaded: false,
  }
}

const isSame = (...both: [LogEntry, LogEntry]): boolean => {
  const [one, other] = both.map(({ level, message, address, detail, call }) =>
    JSON.stringify([level, message, address, detail, call && [call.path, call.method, call.code]]),
  )
  return one === other
}

/** Appends an entry. A repetition of the last entry increments its count, so that it does not push out others. */
export function appendEntry(
  entries: readonly LogEntry[],
  input: EntryInput,
  context: EntryContext,
): readonly LogEntry[] {
  const entry = entryOf(input, context)
  const last = entries.at(-1)
  if (last && isSame(last, entry)) {
    const { id, times } = last
    return [...entries.slice(0, -1), { ...entry, id, times: times + 1 }]
  }
  return joinEntries(entries, [{ ...entry, id: Math.max(entry.id, (last?.id ?? 0) + 1) }])
}

/** Concatenates two logs; shifts the ids of the second one to keep them unique, and drops the oldest entries. */
export function joinEntries(entries: readonly LogEntry[], more: readonly LogEntry[]): readonly LogEntry[] {
  const last = entries.at(-1)?.id ?? 0
  const shift = Math.max(0, last + 1 - (more[0]?.id ?? Infinity))
  return [...entries, ...more.map((one) => ({ ...one, id: one.id + shift }))].slice(-maxEntries)
}

/** The number of faults that the user has not seen; refusals are answers to what they did, and no faults. */
export const countUnseen = (entries: readonly LogEntry[]): number =>
  entries.filter(({ seen, level }) => !seen && level === 'danger').length

export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))
