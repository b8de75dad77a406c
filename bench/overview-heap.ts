import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { minute } from '../model/durations'
import { lastRushHour, startLivePark } from '../tests/journeys/support/start-live-park'
import { openBrowser } from '../tests/journeys/support/open-browser'
import { withOperator } from '../tests/support/initial-states'
import { startServer } from '../tests/support/running-server'
import { openTestDatabase } from '../tests/support/test-databases'
import { builtApp } from './parts/servers'
import { printFigure } from './parts/figures'

/** The heap of an open overview after ten minutes of fast reports, beside that after two minutes. */
const [first, last] = [2, 10]
const fullSpeed = 1000

const server = await startServer(await openTestDatabase('embedded', withOperator), {}, builtApp)
const end = await startLivePark(server, { history: 2, speed: fullSpeed, from: lastRushHour() - 30 * 24 * 60 * minute })
const browser = await openBrowser()

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await context.addCookies([{ name: 'token', value: server.admin, url: server.address }])
  const page = await context.newPage()
  await page.goto(server.address)
  await page.locator('.overview').waitFor()
  const session = await context.newCDPSession(page)
  let reads = 0
  page.on('request', (request) => (reads += request.url().endsWith('/report/overview') ? 1 : 0))
  await sleep(first * minute)
  const before = await heapOf(session)
  const readsBefore = reads
  await sleep((last - first) * minute)
  const after = await heapOf(session)
  printFigure(`heap at minute ${first}`, before / 1e6, 'MB')
  printFigure(`heap at minute ${last}`, after / 1e6, 'MB')
  printFigure('heap of minute 10 against minute 2', (100 * after) / before, '%', { limit: 110 })
  printFigure('readings of the overview meanwhile', reads - readsBefore, '1', { least: last - first })
} finally {
  await browser.close()
  await end()
  await server.close()
}
