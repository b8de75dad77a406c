import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { sharedBrowser } from './open-browser'

/** What a page can leave in the browser for the next one. */
const storage = 'local_storage,indexeddb,cache_storage,service_workers'

/** What pages leave in the memory of their process makes it slower. */
const maxVisits = 40

interface KeptContext {
  context: BrowserContext
  visits: number
  /** Does it differ from a new one, for good? */
  changed: () => boolean
  /** A page of the site that stays open, so that the process that has compiled the app stays. */
  keeper: Page
}

export interface BrowserContexts {
  /** A context without cookies, storage and pages of the app; only what was downloaded may be in its cache. */
  take(address: string, options: BrowserContextOptions): Promise<BrowserContext>
  /** A context without anything, in its cache neither, that nobody gets afterwards. */
  takeNew(options: BrowserContextOptions): Promise<BrowserContext>
  /** Closes the pages of a context, and keeps it for later if it is as before. */
  giveBack(context: BrowserContext): Promise<void>
}

/** Notes when a context changes for good: the times and scripts of its pages can't be set back. */
function isChanged(context: BrowserContext): () => boolean {
  let changed = false
  const note = <Args extends unknown[], Result>(method: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      changed = true
      return method(...args)
    }
  }
  context.clock.install = note(context.clock.install.bind(context.clock))
  context.clock.setFixedTime = note(context.clock.setFixedTime.bind(context.clock))
  context.clock.setSystemTime = note(context.clock.setSystemTime.bind(context.clock))
  context.addInitScript = note(context.addInitScript.bind(context))
  context.exposeBinding = note(context.exposeBinding.bind(context))
  context.exposeFunction = note(context.exposeFunction.bind(context))
  return () => changed
}

async function keptContext(browser: Browser, address: string, options: BrowserContextOptions): Promise<KeptContext> {
  const context = await browser.newContext(options)
  const keeper = await context.newPage()
  await keeper.goto(`${address}/healthz`)
  return { context, visits: 0, changed: isChanged(context), keeper }
}

/**
 * The contexts of a browser, used again by visits with the same options: a page in a new context takes a process of its
 * own, which has to start and to compile the whole app.
 */
export function browserContexts(browser: Browser): BrowserContexts {
  const idle = new Map<string, KeptContext>()
  const taken = new Map<BrowserContext, KeptContext & { key: string; address: string }>()

  const clean = async ({ context, keeper }: KeptContext, address: string): Promise<void> => {
    const opened = context.pages().filter((page) => page !== keeper)
    await Promise.all(opened.map((page) => page.close()))
    await context.unrouteAll()
    await context.clearCookies()
    await context.clearPermissions()
    await context.setOffline(false)
    const developer = await context.newCDPSession(keeper)
    await developer.send('Storage.clearDataForOrigin', { origin: address, storageTypes: storage })
    await developer.detach()
  }

  return {
    async take(address, options) {
      const key = JSON.stringify(options)
      const kept = idle.get(key) ?? (await keptContext(browser, address, options))
      idle.delete(key)
      taken.set(kept.context, { ...kept, visits: kept.visits + 1, key, address })
      return kept.context
    },
    takeNew: (options) => browser.newContext(options),
    async giveBack(context) {
      const kept = taken.get(context)
      taken.delete(context)
      if (!kept || kept.changed() || kept.visits >= maxVisits || idle.has(kept.key)) await context.close()
      else {
        await clean(kept, kept.address)
        idle.set(kept.key, kept)
      }
    },
  }
}

let shared: { browser: Browser; contexts: BrowserContexts } | undefined

/** The contexts of the browser of this process. */
export async function sharedContexts(): Promise<BrowserContexts> {
  const browser = await sharedBrowser()
  if (shared?.browser !== browser) shared = { browser, contexts: browserContexts(browser) }
  return shared.contexts
}
