import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/open-browser'

const source = fileURLToPath(new URL('../support/small-page.tsx', import.meta.url))
const site = 'http://small.test'

let browser: Browser
let script = ''
beforeAll(async () => {
  const [opened, { outputFiles }] = await Promise.all([
    openBrowser(),
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
  browser = opened
  script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
})
afterAll(() => browser?.close())

/** The small page, whose figures are the number of times that they were read; `fails` breaks that. */
async function openPage(): Promise<{ page: Page; reads: () => number; fail: (now: boolean) => void }> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lang', value: 'en', url: site }])
  const page = await context.newPage()
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
  return { page, reads: () => reads, fail: (now) => (failing = now) }
}

/** Tells of rows that changed, from another window of the same server. */
const tell = (page: Page, resource: string, park: string | null = null) =>
  page.evaluate(
    ([name, of]) => (window as unknown as { tell: (names: string[], of: string | null) => void }).tell([name], of),
    [resource, park] as const,
  )

const figures = (page: Page) => page.locator('output').textContent()
/** Longer than the pause between two readings, in milliseconds. */
const settled = 2500

it('reads figures again when their rows changed, once a second at most', async () => {
  const { page, reads } = await openPage()
  for (let told = 0; told < 20; told += 1) await tell(page, 'stay')
  await expect.poll(() => figures(page)).not.toBe('1')
  await page.waitForTimeout(settled)
  expect(reads()).toBeLessThanOrEqual(3)
  const before = reads()
  await tell(page, 'member')
  await page.getByRole('button', { name: 'One park' }).click()
  await tell(page, 'stay', 'P002')
  await page.waitForTimeout(settled)
  expect(reads()).toBe(before)
  await tell(page, 'stay', 'P001')
  await expect.poll(reads).toBe(before + 1)
})

it('reads nothing out of sight, and once when it is shown again', async () => {
  const { page, reads } = await openPage()
  await page.getByRole('button', { name: 'Other tab' }).click()
  for (let told = 0; told < 3; told += 1) await tell(page, 'stay')
  await page.waitForTimeout(settled)
  expect(reads()).toBe(1)
  await page.getByRole('button', { name: 'Other tab' }).click()
  await expect.poll(() => figures(page)).toBe('2')
  await page.waitForTimeout(settled)
  expect(reads()).toBe(2)
})

it('keeps figures that could not be read anew, says so, and tries again', async () => {
  const { page, fail } = await openPage()
  fail(true)
  await tell(page, 'stay')
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'no figures' }).count()).toBe(1)
  expect(await figures(page)).toBe('1')
  fail(false)
  await expect.poll(() => page.locator('.page-outdated').count(), { timeout: 20_000 }).toBe(0)
  expect(await figures(page)).not.toBe('1')
})

it('names itself and takes its drawer along, out of sight and back', async () => {
  const { page } = await openPage()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toBe('Figures 1')
  await page.getByRole('button', { name: 'Look closer' }).click()
  const drawer = page.getByRole('dialog', { name: 'Closer' })
  await drawer.waitFor()
  const turn = () => page.evaluate(() => document.querySelectorAll('button')[0]?.click())
  await turn()
  await drawer.waitFor({ state: 'detached' })
  expect(await heading.textContent()).toBe('Figures 1')
  await turn()
  await drawer.waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'detached' })
  await turn()
  await turn()
  expect(await drawer.count()).toBe(0)
})
