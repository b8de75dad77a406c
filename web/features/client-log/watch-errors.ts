import { CallError, isAborted } from '../../api/call-error'
import { addLogEntry } from './log'

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
