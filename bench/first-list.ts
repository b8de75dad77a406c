import type { Browser, Page } from 'playwright-core'
import { demoOperator } from '../server/demo/demo-operator'
import { openBrowser } from '../tests/journeys/support/open-browser'
import { startServer } from '../tests/support/running-server'
import { adminPassword } from '../tests/support/initial-states'
import { builtApp } from './parts/servers'
import { printFigure } from './parts/figures'

/** Compressed kilobytes that a new browser downloads until the sign-in page, and until the first list. */
const limits = { signIn: 160, firstList: 500 }
const settleTime = 1500

/** Sizes of the scripts and styles that `walk` downloads, in kilobytes. */
async function measure(browser: Browser, walk: (page: Page) => Promise<void>, before?: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const bytes = { script: 0, stylesheet: 0 }
  const files: string[] = []
  const arrivals: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    arrivals.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[kind] += responseBodySize
        files.push(`${(responseBodySize / 1000).toFixed(1)} kB ${new URL(request.url()).pathname}`)
      }),
    )
  })
  if (before) await page.addInitScript(before)
  await walk(page)
  // The event stream never ends, so the network is never idle.
  await page.waitForTimeout(settleTime)
  await Promise.all(arrivals)
  await context.close()
  return { scripts: bytes.script / 1000, styles: bytes.stylesheet / 1000, files }
}

const server = await startServer('embedded', {}, builtApp)
const browser = await openBrowser()
try {
  await server.database.transaction((tx) => demoOperator(tx, server.settings))
  const open = (page: Page) =>
    page.goto(`${server.address}/`).then(() => page.getByRole('button', { name: '登录' }).waitFor())
  // Focus on the form starts loading the rest of the app, which is not part of this figure.
  const signIn = await measure(browser, open, 'HTMLElement.prototype.focus = () => undefined')
  const firstList = await measure(browser, async (page) => {
    await open(page)
    await page.getByLabel('用户名', { exact: true }).fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(adminPassword)
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('button', { name: '会员管理' }).click()
    await page.getByRole('link', { name: '会员列表' }).click()
    await page.locator('[data-row-key]').first().waitFor()
  })
  printFigure('scripts of the sign-in, gzip', signIn.scripts, 'kB', { limit: limits.signIn })
  printFigure('scripts until the first list, gzip', firstList.scripts, 'kB', { limit: limits.firstList })
  printFigure('styles until the first list, gzip', firstList.styles, 'kB')
  if (process.env.BENCH_FILES) console.log(firstList.files.join('\n'))
} finally {
  await browser.close()
  await server.close()
}
