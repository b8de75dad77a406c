import { personKey } from '../../session/person-key'
import { store, stored } from '../../storage/storage'
import { token } from '../../api/token'
import { asEntries, type LogEntry } from './log-entry'
import { joined, withSaid, type Said } from './log-rules'
import { useSyncExternalStore } from 'react'

/** The log of this window, oldest first. */
export const useLog = (): readonly LogEntry[] => useSyncExternalStore(onLog, logEntries)

/** Milliseconds until changes are written down, so that a flood of them writes once. */
const writesAfter = 300

let entries: readonly LogEntry[] = []
/** Under what the entries are kept; null until it is known whose they are. */
let key: string | null = null
let writing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function write(): void {
  clearTimeout(writing)
  writing = undefined
  if (key !== null) store(key, entries, sessionStorage)
}

function change(to: readonly LogEntry[]): void {
  entries = to
  writing ??= setTimeout(write, writesAfter)
  for (const listener of listeners) listener()
}

/** The log of this window, oldest first. */
export const logEntries = (): readonly LogEntry[] => entries

/** Hears of every change of the log; answers how to stop. */
export function onLog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts down what went wrong or happened. */
export function note(said: Said): void {
  const secrets = [token() ?? '']
  const address = `${location.pathname}${location.search}`
  change(withSaid(entries, said, { at: new Date(), address, secrets }))
}

/** From now on the log is that of the person who is signed in: with what the window kept of his, and what just happened. */
export function openLog(): void {
  const own = personKey('log')
  if (own === key) return
  const before = key === null ? entries : []
  if (key !== null) write()
  key = own
  change(joined(stored(key, asEntries, sessionStorage) ?? [], before))
  window.addEventListener('pagehide', write)
}

const changeEach = (isMeant: (entry: LogEntry) => boolean, to: Partial<LogEntry>): void => {
  if (entries.some(isMeant)) change(entries.map((one) => (isMeant(one) ? { ...one, ...to } : one)))
}

/** The person has the log before him. */
export const markSeen = (): void => changeEach(({ seen }) => !seen, { seen: true })

export const markUploaded = (ids: ReadonlySet<number>): void => changeEach(({ id }) => ids.has(id), { uploaded: true })

export const clearLog = (): void => change([])
