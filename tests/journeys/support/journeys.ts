import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Lang } from '../../../model/label'
import { withOperator } from '../../support/beginnings'
import { startServer, type RunningServer } from '../../support/running-server'
import { openTestDatabase } from '../../support/test-databases'
import { builtApp } from './built-app'
import { makeHistory } from './make-history'
import { sharedBrowser } from './open-browser'
import { watchFaults, type Faults } from './watch-faults'

export interface Visit {
  page: Page
  faults: Faults
}

interface VisitOptions extends BrowserContextOptions {
  lang?: Lang
  /** Whose session the browser holds; null: nobody's. Absent: the administrator's. */
  token?: string | null
  /** A browser that an earlier visit opened. */
  context?: BrowserContext
}

export interface Journeys {
  server: RunningServer
  /** Opens a path of the app in a browser of its own. */
  visit(path: string, options?: VisitOptions): Promise<Visit>
}

interface JourneysOptions {
  env?: Record<string, string>
  /** An operator with departments, car parks, grades and members; `past`: and the stays of some days in one park. */
  demo?: boolean | 'past'
}

/** What the pages of a failed journey looked like. */
const pictures = fileURLToPath(new URL('../../../node_modules/.cache/journeys', import.meta.url))
const patience = 10_000

async function newContext(browser: Browser, url: string, held: string | null, { lang, ...options }: VisitOptions) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: lang === 'en' ? 'en-US' : 'zh-CN',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patience)
  const cookies = { ...(lang && { lang }), ...(held && { token: held }) }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  return context
}

/** Keeps a picture of every page of a failed journey, and prints what it said: a machine elsewhere keeps no pictures. */
async function keepPictures(name: string, over: readonly Visit[]): Promise<void> {
  for (const [at, { page }] of over.entries()) {
    await page.screenshot({ path: join(pictures, `${name}-${at}.png`) }).catch(() => undefined)
    const said = await page
      .locator('body')
      .ariaSnapshot()
      .catch(() => '')
    console.error(`${name}, ${page.url()}:\n${said.slice(0, 4000)}`)
  }
}

/** A server with the built app and a browser, for the journeys of one file; a journey fails on what went wrong unasked. */
export function journeys({ env, demo = true }: JourneysOptions = {}): Journeys {
  let browser: Browser | undefined
  let server: RunningServer | undefined
  const visits: Visit[] = []
  const started = <T>(one: T | undefined): T => {
    if (!one) throw new Error('The journeys have not begun')
    return one
  }

  beforeAll(async () => {
    const on = demo ? await openTestDatabase('embedded', withOperator) : 'embedded'
    ;[server, browser] = await Promise.all([startServer(on, env, builtApp()), sharedBrowser()])
    if (demo === 'past') await makeHistory(server)
  })
  afterEach(async ({ task }) => {
    const over = visits.splice(0)
    if (task.result?.state === 'fail') await keepPictures(task.name, over)
    const contexts = new Set(over.map(({ page }) => page.context()))
    await Promise.all([...contexts].map((context) => context.close()))
    expect(over.flatMap(({ faults }) => faults.found())).toEqual([])
  })
  afterAll(() => server?.close())

  return {
    get server() {
      return started(server)
    },
    async visit(path, { token, context: opened, ...options } = {}) {
      const { address, admin } = started(server)
      const context =
        opened ?? (await newContext(started(browser), address, token === undefined ? admin : token, options))
      const page = await context.newPage()
      const visit = { page, faults: watchFaults(page) }
      visits.push(visit)
      await page.goto(address + path)
      return visit
    },
  }
}
