import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sharedBrowser } from '../support/open-browser'

const source = fileURLToPath(new URL('../support/small-page.tsx', import.meta.url))
const site = 'http://small.test'

let context: BrowserContext | undefined
let script = ''
beforeAll(async () => {
  const [browser, { outputFiles }] = await Promise.all([
    sharedBrowser(),
    build({
      entryPoints: [source],
      bundle: true,
      write: false,
      outdir: 'small',
      format: 'esm',
      jsx: 'automatic',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  ])
  context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lang', value: 'en', url: site }])
  await context.clock.install()
  script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
})
afterEach(async () => {
  // The pages of a browser tell each other of changes, and keep the chosen park.
  for (const page of context?.pages() ?? []) {
    await page.evaluate(() => localStorage.clear())
    await page.close()
  }
})
afterAll(() => context?.close())

/** Counts reads where they are begun: their requests may arrive later. */
function countReads(): void {
  const counted = Object.assign(window, { begunReads: 0 })
  const { fetch } = window
  window.fetch = (...args) => {
    if (args[0] === '/figures') counted.begunReads += 1
    return fetch(...args)
  }
}

/** Opens the small page, whose figures are the number of reads so far; `fail` makes reads fail. */
async function openPage(): Promise<{ page: Page; reads: () => Promise<number>; fail: (now: boolean) => void }> {
  if (!context) throw new Error('the browser has not started')
  const page = await context.newPage()
  await page.addInitScript(countReads)
  let reads = 0
  let failing = false
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/small.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname !== '/figures')
      return route.fulfill({ contentType: 'text/html', body: '<body><script type="module" src="/small.js"></script>' })
    reads += 1
    return failing ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ body: String(reads) })
  })
  await page.goto(site)
  await expect.poll(() => page.locator('output').textContent()).toBe('1')
  const begun = () => page.evaluate(() => (window as unknown as { begunReads: number }).begunReads)
  return { page, reads: begun, fail: (now) => (failing = now) }
}

/** Reports changed rows to the page, as another window would. */
const reportChange = (page: Page, resource: string, park: string | null = null) =>
  page.evaluate(
    ([name, of]) =>
      (window as unknown as { reportChange: (names: string[], of: string | null) => void }).reportChange([name], of),
    [resource, park] as const,
  )

const figures = (page: Page) => page.locator('output').textContent()
/** Longer than the pause between two reads, in milliseconds of the page's clock. */
const longPause = 2500

it('reads figures again when their rows changed, once a second at most', async () => {
  const { page, reads } = await openPage()
  for (let count = 0; count < 20; count += 1) await reportChange(page, 'stay')
  await expect.poll(() => figures(page)).not.toBe('1')
  await page.clock.runFor(longPause)
  expect(await reads()).toBeLessThanOrEqual(3)
  const before = await reads()
  await reportChange(page, 'member')
  await page.getByRole('button', { name: 'One park' }).click()
  await reportChange(page, 'stay', 'P002')
  await page.clock.runFor(longPause)
  expect(await reads()).toBe(before)
  await reportChange(page, 'stay', 'P001')
  await expect.poll(reads).toBe(before + 1)
})

it('reads figures again that changed while they were read for the first time', async () => {
  const { page, reads } = await openPage()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${site}/figures`, async (route) => {
    await held
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Other filter' }).click()
  await expect.poll(reads).toBe(2)
  await reportChange(page, 'stay')
  release()
  await expect.poll(() => figures(page)).not.toBe('1')
  await page.clock.runFor(longPause)
  await expect.poll(reads).toBe(3)
})

it('reads nothing while hidden, and once when it is shown again', async () => {
  const { page, reads } = await openPage()
  await page.getByRole('button', { name: 'Other tab' }).click()
  for (let count = 0; count < 3; count += 1) await reportChange(page, 'stay')
  await page.clock.runFor(longPause)
  expect(await reads()).toBe(1)
  await page.getByRole('button', { name: 'Other tab' }).click()
  await expect.poll(() => figures(page)).toBe('2')
  await page.clock.runFor(longPause)
  expect(await reads()).toBe(2)
})

it('keeps figures that could not be read again, reports it, and retries', async () => {
  const { page, fail } = await openPage()
  fail(true)
  await reportChange(page, 'stay')
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'no figures' }).count()).toBe(1)
  expect(await figures(page)).toBe('1')
  fail(false)
  const isOutdated = async () => {
    await page.clock.runFor(1000)
    return page.locator('.page-outdated').count()
  }
  await expect.poll(isOutdated).toBe(0)
  expect(await figures(page)).not.toBe('1')
})

it('reads figures of an earlier filter again', async () => {
  const { page, reads } = await openPage()
  const changeFilter = () => page.getByRole('button', { name: 'Other filter' }).click()
  await changeFilter()
  await expect.poll(() => figures(page)).toBe('2')
  await reportChange(page, 'stay')
  await expect.poll(() => figures(page)).toBe('3')
  await changeFilter()
  await expect.poll(() => figures(page)).toBe('4')
  expect(await reads()).toBe(4)
})

it('keeps the error of figures that could not be loaded, until the user retries', async () => {
  const { page, reads, fail } = await openPage()
  fail(true)
  await page.getByRole('button', { name: 'Other filter' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'no figures' })
  await notice.waitFor()
  await reportChange(page, 'stay')
  await page.clock.runFor(longPause)
  expect([await notice.count(), await reads()]).toEqual([1, 2])
  fail(false)
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => figures(page)).toBe('3')
})

it('sets its heading, and hides and shows its drawer with its tab', async () => {
  const { page } = await openPage()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toBe('Figures 1')
  await page.getByRole('button', { name: 'Look closer' }).click()
  const drawer = page.getByRole('dialog', { name: 'Closer' })
  await drawer.waitFor()
  const toggleTab = () => page.evaluate(() => document.querySelectorAll('button')[0]?.click())
  await toggleTab()
  await drawer.waitFor({ state: 'detached' })
  expect(await heading.textContent()).toBe('Figures 1')
  await toggleTab()
  await drawer.waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'detached' })
  await toggleTab()
  await toggleTab()
  expect(await drawer.count()).toBe(0)
})
