import { operatorTime } from '../../session/operator-now'
import type { Level, LogEntry } from './log-entry'

/** What the log page shows: null for every level, '' for every text. */
export interface LogFilter {
  level: Level | null
  text: string
}

/** Everything that an entry says, as far as it is searched. */
const saidIn = ({ at, message, address, call, detail }: LogEntry): string =>
  [operatorTime(new Date(at)), message, address, call?.method, call?.path, call?.code, call?.requestId, detail].join(
    '\n',
  )

/** The entries that match, newest first; the text may stand anywhere, in any case. */
export function matching(entries: readonly LogEntry[], { level, text }: LogFilter): LogEntry[] {
  const sought = text.trim().toLowerCase()
  return entries
    .filter((one) => (level === null || one.level === level) && saidIn(one).toLowerCase().includes(sought))
    .reverse()
}
