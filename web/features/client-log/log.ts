import { userKey } from '../../session/user-key'
import { storedPersonal, storePersonal } from '../../storage/personal'
import { serverNow } from '../../api/server-clock'
import { token } from '../../api/window-state'
import { asEntries, type LogEntry, appendEntry, joinEntries, type EntryInput } from './log-entries'
import { useSyncExternalStore } from 'react'
import { CallError, isAborted } from '../../api/call-error'

/** The log of this window, oldest first. */
export const useLog = (): readonly LogEntry[] => useSyncExternalStore(subscribe, () => entries)

/** Delay in milliseconds before changes are stored, so that many changes are stored together. */
const writeDelay = 300

let entries: readonly LogEntry[] = []
/** The storage key of the entries; null until the user is known. */
let key: string | null = null
let writing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function write(): void {
  clearTimeout(writing)
  writing = undefined
  if (key !== null) storePersonal(key, entries, 'sessionStorage')
}

function change(to: readonly LogEntry[]): void {
  entries = to
  writing ??= setTimeout(write, writeDelay)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function addLogEntry(input: EntryInput): void {
  const secrets = [token() ?? '']
  // An address from elsewhere may name somebody until it has been visited.
  const address = key === null ? location.pathname : `${location.pathname}${location.search}`
  change(appendEntry(entries, input, { at: serverNow(), address, secrets }))
}

/** Switches to the log of the signed-in user: their stored entries, then those logged before the user was known. */
export function openLog(): void {
  const own = userKey('log')
  if (own === key) return
  const before = key === null ? entries : []
  if (key !== null) write()
  key = own
  change(joinEntries(storedPersonal(key, asEntries, 'sessionStorage') ?? [], before))
  window.addEventListener('pagehide', write)
}

const changeEach = (matches: (entry: LogEntry) => boolean, to: Partial<LogEntry>): void => {
  if (entries.some(matches)) change(entries.map((one) => (matches(one) ? { ...one, ...to } : one)))
}

export const markSeen = (): void => changeEach(({ seen }) => !seen, { seen: true })

export const markUploaded = (ids: ReadonlySet<number>): void => changeEach(({ id }) => ids.has(id), { uploaded: true })

export const clearLog = (): void => change([])

/** Browsers report this as an error when a layout needs another frame to settle; it is harmless. */
const harmless = /^ResizeObserver loop/

/** Failed calls are logged through `callEvents`, and aborted operations are not failures. */
const isIgnored = (failure: unknown): boolean => failure instanceof CallError || isAborted(failure)

const linesOf = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\n')

/** Logs an error that was not caught, or was caught by an error boundary; `where` is added to its details. */
export function logError(failure: unknown, where?: string | null): void {
  if (isIgnored(failure)) return
  const isError = failure instanceof Error
  const message = isError ? `${failure.name}: ${failure.message}` : String(failure)
  if (!harmless.test(isError ? failure.message : message))
    addLogEntry({
      level: 'danger',
      message,
      detail: linesOf(isError ? failure.stack : null, isError && failure.cause ? String(failure.cause) : null, where),
    })
}

/** Starts logging uncaught errors, unhandled rejections and violations of the content security policy. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message, filename, lineno }) => {
    const failure: unknown = error
    logError(failure ?? message, failure ? null : `${filename}:${lineno}`)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason))
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = violation
    const detail = sourceFile ? `${sourceFile}:${lineNumber}` : null
    addLogEntry({ level: 'danger', message: `CSP ${effectiveDirective}: ${blockedURI}`, detail })
  })
}
