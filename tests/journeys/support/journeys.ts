import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Lang } from '../../../model/label'
import type { Database } from '../../../server/database/database'
import { withOperator } from '../../support/initial-states'
import { startServer, type RunningServer } from '../../support/running-server'
import { openTestDatabase, usualDatabase } from '../../support/test-databases'
import { builtApp } from './built-app'
import { makeHistory } from './make-history'
import { sharedContexts, type BrowserContexts } from './browser-contexts'
import { watchFaults, type Faults } from './watch-faults'

export interface Visit {
  page: Page
  faults: Faults
}

interface VisitOptions extends BrowserContextOptions {
  lang?: Lang
  /** Token of the browser's session; null: not signed in. Default: the administrator's. */
  token?: string | null
  /** The browser context of an earlier visit, to open another page in it. */
  context?: BrowserContext
  /** With an empty cache: what the page has not loaded is not there while the window is offline. */
  emptyCache?: true
  /** By the name `localhost`, in a context of its own: addresses in numbers have no passkeys. */
  byName?: true
}

export interface Journeys {
  server: RunningServer
  /** Opens a path of the app, by default in a new browser context. */
  visit(path: string, options?: VisitOptions): Promise<Visit>
}

interface JourneysOptions {
  env?: Record<string, string>
  /** An operator with departments, car parks, grades and members; `history`: and the stays of some days in one park. */
  demo?: boolean | 'history'
  database?: Database['kind']
}

/** Folder of the screenshots of failed journeys. */
const screenshots = fileURLToPath(new URL('../../../node_modules/.cache/journeys', import.meta.url))
/** Milliseconds. */
const timeout = 30_000
/** A high window, for what a lower one shows only when it is scrolled. */
export const highWindow = { viewport: { width: 1440, height: 900 } }
/** Low, since a list draws the rows that fit into its window. */
const desktop = { viewport: { width: 1440, height: 600 }, reducedMotion: 'reduce' } as const

/** The history has the addresses of pictures without the pictures. */
const answerPictures = (context: BrowserContext): Promise<unknown> =>
  context.route('**/pictures/sites/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )

/** A page in a context of those options; its size and what it prefers are set for the page, so that contexts serve more. */
async function openPage(
  contexts: BrowserContexts,
  url: string,
  token: string | null,
  { lang, context: opened, emptyCache, byName, viewport, reducedMotion, colorScheme, ...options }: VisitOptions,
): Promise<Page> {
  const locale = lang === 'en' ? 'en-US' : 'zh-CN'
  const own = { ...desktop, locale, ...options }
  const context = opened ?? (emptyCache || byName ? await contexts.takeNew(own) : await contexts.take(url, own))
  if (!opened) {
    context.setDefaultTimeout(timeout)
    const cookies = { ...(lang && { lang }), ...(token && { token }) }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  }
  const page = await context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  if (reducedMotion ?? colorScheme) await page.emulateMedia({ reducedMotion, colorScheme })
  return page
}

/** Saves a screenshot of each page of a failed journey, and prints its content, since a CI machine keeps no files. */
async function saveScreenshots(name: string, visits: readonly Visit[]): Promise<void> {
  for (const [index, { page }] of visits.entries()) {
    await page.screenshot({ path: join(screenshots, `${name}-${index}.png`) }).catch(() => undefined)
    const content = await page
      .locator('body')
      .ariaSnapshot()
      .catch(() => '')
    console.error(`${name}, ${page.url()}:\n${content.slice(0, 4000)}`)
  }
}

/** A server with the built app, and a browser, for the journeys of one file; unexpected faults fail a journey. */
export function journeys({ env, demo = true, database = usualDatabase }: JourneysOptions = {}): Journeys {
  let contexts: BrowserContexts | undefined
  let server: RunningServer | undefined
  const visits: Visit[] = []
  const started = <T>(one: T | undefined): T => {
    if (!one) throw new Error('The journeys have not started')
    return one
  }

  beforeAll(async () => {
    const on = demo ? await openTestDatabase(database, withOperator, env?.TZ_NAME) : database
    ;[server, contexts] = await Promise.all([startServer(on, env, builtApp()), sharedContexts()])
    if (demo === 'history') await makeHistory(server)
  })
  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    if (task.result?.state === 'fail') await saveScreenshots(task.name, ended)
    const used = new Set(ended.map(({ page }) => page.context()))
    for (const context of used) await contexts?.giveBack(context)
    expect(ended.flatMap(({ faults }) => faults.found())).toEqual([])
  })
  afterAll(() => server?.close())

  return {
    get server() {
      return started(server)
    },
    async visit(path, { token, ...options } = {}) {
      const { address: inNumbers, admin } = started(server)
      const address = options.byName ? inNumbers.replace('127.0.0.1', 'localhost') : inNumbers
      const page = await openPage(started(contexts), address, token === undefined ? admin : token, options)
      if (demo === 'history' && !options.context) await answerPictures(page.context())
      const visit = { page, faults: watchFaults(page) }
      visits.push(visit)
      await page.goto(address + path)
      return visit
    },
  }
}
