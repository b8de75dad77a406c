import type { Page } from 'playwright-core'

/** Performs an action, waits for the response to the call of `path` that it causes, and returns the body sent. */
export async function callOf(
  page: Page,
  path: string,
  action: () => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([page.waitForRequest((one) => new URL(one.url()).pathname === path), action()])
  await request.response()
  return (request.postDataJSON() ?? {}) as Record<string, unknown>
}
