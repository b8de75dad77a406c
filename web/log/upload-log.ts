import { call } from '../api/call'
import { markUploaded } from './log'
import type { LogEntry } from './log-entry'

/** As many as the server takes at once. */
const atOnce = 200

/** An entry as a row of the web log. */
export function weblogEntry({ at, level, message, address, call: called, detail, times }: LogEntry) {
  const facts = called && [
    `${called.method} ${called.path}`,
    `HTTP ${called.status}`,
    `code ${called.code}`,
    `${called.took} ms`,
    called.requestId ?? '',
  ]
  return {
    route: address,
    method: called?.method ?? null,
    description: `[${level}] ${message}${times > 1 ? ` (×${times})` : ''}`,
    err: [facts?.filter(Boolean).join(' · '), detail].filter(Boolean).join('\n') || null,
    at,
  }
}

/**
 * Uploads entries to the server's web log in portions, oldest first; what has arrived is marked at once, so that a failure
 * (a CallError, not told yet) loses and repeats nothing.
 */
export async function uploadLog(entries: readonly LogEntry[], onProgress: (done: number) => void): Promise<void> {
  for (let done = 0; done < entries.length; done += atOnce) {
    onProgress(done)
    const portion = entries.slice(done, done + atOnce)
    await call('/api/weblog/upload', { entries: portion.map(weblogEntry) }, { quiet: true, timeout: 30_000 })
    markUploaded(new Set(portion.map(({ id }) => id)))
  }
}
