import type { Page } from 'playwright-core'

/** What went wrong on a page without anybody asking for it. */
export interface Faults {
  /** Faults whose text matches are part of the journey. */
  expect(...patterns: RegExp[]): void
  /** All that nobody expected. */
  found(): string[]
}

/** Listens for errors of scripts, of the console (the content policy's too) and of calls, from now on. */
export function watchFaults(page: Page): Faults {
  const faults: string[] = []
  const expected: RegExp[] = []
  page.on('console', (told) => {
    if (told.type() === 'error') faults.push(`console: ${told.text()} ${told.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(`script: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page breaks its calls off.
    if (reason !== 'net::ERR_ABORTED') faults.push(`call: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`)
  })
  return {
    expect: (...patterns) => void expected.push(...patterns),
    found: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  }
}
