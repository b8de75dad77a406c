import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Lang } from '../model/label'
import { demoOperator } from '../server/demo/demo-operator'
import { openBrowser } from '../tests/journeys/open-browser'
import { startLivePark } from '../tests/journeys/start-live-park'
import { startServer } from '../tests/running-server'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'screenshots')
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 760 } }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }

interface Picture {
  name: string
  path: string
  lang: Lang
  size?: BrowserContextOptions
  /** What is done before the picture is taken. */
  reach?: (page: Page) => Promise<unknown>
}

const openFirstForm = async (page: Page): Promise<void> => {
  await page.locator('[data-row-key]').first().getByRole('button', { name: '编辑' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('每周一、三、五停放，需要充电车位')
}

const pictures: readonly Picture[] = [
  { name: 'members', path: '/garage/member', lang: 'zh-chs' },
  { name: 'members-en', path: '/garage/member', lang: 'en' },
  { name: 'parking-records', path: '/garage/parkrecord', lang: 'zh-chs' },
  { name: 'menu-tree', path: '/management/menu', lang: 'zh-chs' },
  { name: 'form', path: '/garage/member', lang: 'zh-chs', reach: openFirstForm },
  { name: 'phone', path: '/garage/member', lang: 'zh-chs', size: phone },
]

/** Takes the pictures of the README anew, of the demonstration with a day of a living car park. Wants the built app. */
const server = await startServer('embedded', {}, join(root, 'dist', 'web'))
const browser = await openBrowser()
await server.database.transaction((tx) => demoOperator(tx, server.settings))
const endPark = await startLivePark(server, { history: 24, speed: 1 })
try {
  mkdirSync(folder, { recursive: true })
  for (const { name, path, lang, size = desk, reach } of pictures) {
    const context = await browser.newContext({
      ...size,
      locale: lang === 'en' ? 'en' : 'zh-CN',
      reducedMotion: 'reduce',
    })
    const cookies = { token: server.admin, lang }
    await context.addCookies(Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: server.address })))
    const page = await context.newPage()
    await page.goto(server.address + path)
    await page.locator('[data-row-key], main li').first().waitFor()
    await reach?.(page)
    // Names and dictionaries come in calls of their own.
    await page.waitForTimeout(2500)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await context.close()
  }
} finally {
  await browser.close()
  await endPark()
  await server.close()
}
