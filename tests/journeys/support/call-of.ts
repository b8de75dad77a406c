import type { Page } from 'playwright-core'

/** Does something, waits until the call that it causes is answered, and gives what was sent. */
export async function callOf(
  page: Page,
  path: string,
  action: () => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([
    page.waitForRequest((asked) => new URL(asked.url()).pathname === path),
    action(),
  ])
  await request.response()
  return (request.postDataJSON() ?? {}) as Record<string, unknown>
}
