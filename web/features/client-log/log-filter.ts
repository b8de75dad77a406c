import { operatorTime } from '../../session/operator-now'
import type { Level, LogEntry } from './log-entry'

/** The filter of the log page; `level` null and `text` '' match everything. */
export interface LogFilter {
  level: Level | null
  text: string
}

const searchableText = ({ at, message, address, call, detail }: LogEntry): string =>
  [operatorTime(new Date(at)), message, address, call?.method, call?.path, call?.code, call?.requestId, detail].join(
    '\n',
  )

/** The entries that match the filter, newest first. The text matches any part of an entry, ignoring case. */
export function matching(entries: readonly LogEntry[], { level, text }: LogFilter): LogEntry[] {
  const sought = text.trim().toLowerCase()
  return entries
    .filter((one) => (level === null || one.level === level) && searchableText(one).toLowerCase().includes(sought))
    .reverse()
}
