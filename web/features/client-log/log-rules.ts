import type { EndedCall } from '../../api/call-events'
import type { Level, LogEntry } from './log-entry'
import { withoutSecrets } from './without-secrets'

/** How many entries a window keeps; the oldest go first. */
export const mostEntries = 500

const longestMessage = 500
const longestDetail = 4000
/** What is longer than this is not even read. */
const longestRead = 20_000

/** What is said of something that happened; where and when is added. */
export interface Said {
  level: Level
  message: string
  call?: EndedCall
  detail?: string | null
}

export interface Circumstances {
  at: Date
  address: string
  /** Secrets that are held at the moment. */
  secrets: readonly string[]
}

/** An entry fit to be kept and sent: short, and without secrets. */
function entryOf({ level, message, call, detail }: Said, { at, address, secrets }: Circumstances): LogEntry {
  const safe = (text: string, most: number): string =>
    withoutSecrets(text.slice(0, longestRead), secrets).slice(0, most).trim()
  return {
    id: at.getTime(),
    at: at.toISOString(),
    level,
    message: safe(message, longestMessage),
    address: safe(address, longestMessage),
    call: call ? { ...call, path: safe(call.path, longestMessage), took: Math.round(call.took) } : null,
    detail: detail ? safe(detail, longestDetail) : null,
    times: 1,
    seen: false,
    uploaded: false,
  }
}

const isSame = (one: LogEntry, other: LogEntry): boolean =>
  one.level === other.level &&
  one.message === other.message &&
  one.address === other.address &&
  one.detail === other.detail &&
  one.call?.path === other.call?.path &&
  one.call?.method === other.call?.method &&
  one.call?.code === other.call?.code

/** The entries with one more at their end. What happens again and again counts up one entry instead of pushing others out. */
export function withSaid(entries: readonly LogEntry[], said: Said, circumstances: Circumstances): readonly LogEntry[] {
  const entry = entryOf(said, circumstances)
  const last = entries.at(-1)
  if (last && isSame(last, entry)) {
    const { id, times } = last
    return [...entries.slice(0, -1), { ...entry, id, times: times + 1 }]
  }
  return joined(entries, [{ ...entry, id: Math.max(entry.id, (last?.id ?? 0) + 1) }])
}

/** Two series one after the other, each entry with an id of its own and the oldest left out when there are too many. */
export function joined(entries: readonly LogEntry[], more: readonly LogEntry[]): readonly LogEntry[] {
  const last = entries.at(-1)?.id ?? 0
  const shift = Math.max(0, last + 1 - (more[0]?.id ?? Infinity))
  return [...entries, ...more.map((one) => ({ ...one, id: one.id + shift }))].slice(-mostEntries)
}

/** Failures and warnings that the person has not looked at. */
export const unseen = (entries: readonly LogEntry[]): number =>
  entries.filter(({ seen, level }) => !seen && (level === 'warning' || level === 'danger')).length

/** A number as a badge shows it. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))
