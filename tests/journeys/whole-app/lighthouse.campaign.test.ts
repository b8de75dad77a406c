import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../support/free-port'
import { openBrowser } from '../support/open-browser'
import { journeys } from '../support/journeys'

const app = journeys({ demo: true })
const pages = {
  'the sign-in': '/login',
  'the overview': '/',
  'a list': '/garage/member',
  'the map': '/garage/map',
  'a form': '/dc/set',
} as const
/** Milliseconds: the stream of events never ends. */
const maxWaitForLoad = 12_000

/** What a busy machine changes, performance, is measured by the benchmark `lighthouse`. */
const categories = ['accessibility', 'best-practices', 'seo'] as const

let browser: Browser
let port = 0
beforeAll(async () => {
  port = await freePort()
  browser = await openBrowser([`--remote-debugging-port=${port}`])
})
afterAll(() => browser.close())

it.each(Object.entries(pages))('Lighthouse finds nothing on %s', { timeout: 120_000 }, async (_, path) => {
  const { server } = app
  if (path !== '/login') {
    // Lighthouse opens its page in the browser's own context.
    const control = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    await control.contexts()[0]?.addCookies([{ name: 'token', value: server.admin, url: server.address }])
    await control.close()
  }
  const flags = { port, onlyCategories: [...categories], disableStorageReset: true, maxWaitForLoad }
  const result = await lighthouse(`${server.address}${path}`, { ...flags, logLevel: 'error' }, desktopConfig)
  expect(new URL(result?.lhr.finalDisplayedUrl ?? '').pathname).toBe(path)
  const found = result?.lhr.categories ?? {}
  const audits = result?.lhr.audits ?? {}
  const missed = categories.flatMap((category) =>
    (found[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
  )
  expect(missed.map(({ id }) => [id, audits[id]?.details])).toEqual([])
  expect(categories.map((category) => found[category]?.score)).toEqual([1, 1, 1])
})
