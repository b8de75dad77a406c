import type { Page } from 'playwright-core'

/** The faults of a page. */
export interface Faults {
  /** Declares faults whose text matches as expected. */
  expect(...patterns: RegExp[]): void
  /** The unexpected faults. */
  found(): string[]
}

/** Collects errors of scripts, the console (also violations of the content security policy) and calls from now on. */
export function watchFaults(page: Page): Faults {
  const faults: string[] = []
  const expected: RegExp[] = []
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(`console: ${line.text()} ${line.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(`script: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its calls.
    if (reason !== 'net::ERR_ABORTED') faults.push(`call: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`response: ${response.status()} ${response.url()}`)
  })
  return {
    expect: (...patterns) => void expected.push(...patterns),
    found: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  }
}
