import type { Page } from 'playwright-core'

/** The next call with that method and path is carried out, but its answer never arrives. */
export async function loseNextAnswer(page: Page, method: string, path: string): Promise<void> {
  let isLost = false
  await page.route(`**${path}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}
