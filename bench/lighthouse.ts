import { chromium } from 'playwright-core'
import lighthouse, { desktopConfig } from 'lighthouse'
import { freePort } from '../tests/support/free-port'
import { withOperator } from '../tests/support/initial-states'
import { startServer } from '../tests/support/running-server'
import { openTestDatabase } from '../tests/support/test-databases'
import { builtApp } from './parts/servers'
import { median } from './parts/parking-record-load'
import { printFigure } from './parts/figures'

/** Out of 100, for the sign-in, the overview and a list; the median of some runs. */
const runs = 3
const least = 95
const categories = ['accessibility', 'best-practices', 'performance'] as const
const pages = { 'sign-in': '/login', overview: '/', list: '/garage/member' }

const server = await startServer(await openTestDatabase('embedded', withOperator), {}, builtApp)
const port = await freePort()
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
try {
  for (const [name, path] of Object.entries(pages)) {
    const scores: Record<string, number[]> = {}
    for (let run = 0; run < runs; run += 1) {
      const headers: Record<string, string> = name === 'sign-in' ? {} : { Cookie: `token=${server.admin}` }
      const flags = { port, onlyCategories: [...categories], extraHeaders: headers, disableStorageReset: true }
      if (name !== 'sign-in') await signIn()
      const result = await lighthouse(`${server.address}${path}`, { ...flags, logLevel: 'error' }, desktopConfig)
      for (const category of categories)
        (scores[category] ??= []).push(100 * (result?.lhr.categories[category]?.score ?? 0))
    }
    for (const [category, found] of Object.entries(scores))
      printFigure(`${category}, ${name}`, median(found), 'of 100', { least })
  }
} finally {
  await browser.close()
  await server.close()
}

/** Lighthouse opens its page in the browser's own context. */
async function signIn(): Promise<void> {
  const control = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await control.contexts()[0]?.addCookies([{ name: 'token', value: server.admin, url: server.address }])
  await control.close()
}
