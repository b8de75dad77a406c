import { CallError } from '../../api/call-error'
import { note } from './log'

/** The browser's own remark on layouts that settle a frame later; nothing has failed. */
const harmless = /^ResizeObserver loop/

/** Calls have been put down as such, and what was broken off on purpose is no failure. */
const isTold = (failure: unknown): boolean =>
  failure instanceof CallError || (failure instanceof DOMException && failure.name === 'AbortError')

const linesOf = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\n')

/** Puts an error down that nothing has caught, or that a page's boundary has. */
export function noteError(failure: unknown, where?: string | null): void {
  if (isTold(failure)) return
  const isError = failure instanceof Error
  const message = isError ? `${failure.name}: ${failure.message}` : String(failure)
  if (!harmless.test(isError ? failure.message : message))
    note({ level: 'danger', message, detail: linesOf(isError ? failure.stack : null, where) })
}

/** Puts down from now on whatever goes wrong unasked: errors, rejected promises, and what the content policy refuses. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message, filename, lineno }) => {
    const failure: unknown = error
    noteError(failure ?? message, failure ? null : `${filename}:${lineno}`)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason))
  document.addEventListener('securitypolicyviolation', (refused) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = refused
    const detail = sourceFile ? `${sourceFile}:${lineNumber}` : null
    note({ level: 'danger', message: `CSP ${effectiveDirective}: ${blockedURI}`, detail })
  })
}
