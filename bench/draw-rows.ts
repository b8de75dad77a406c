import type { Page } from 'playwright-core'
import { words } from '../web/text/text'
import { declaredLayout } from '../web/resource/list/columns/column-layout'
import type { Resource } from '../model/resource'
import { warning } from '../resources/alarm/warning'
import { parkingRecord } from '../resources/parking/parking-record'
import { openBrowser } from '../tests/journeys/support/open-browser'
import { startServer } from '../tests/support/running-server'
import { builtApp } from './parts/servers'
import { median } from './parts/parking-record-load'
import { printFigure } from './parts/figures'

/**
 * Time from the last byte of the response to the paint of 1000 rows in 15 columns, and of another order; frame times
 * while scrolling.
 */
const rows = 1000
const columns = 15
const runs = Number(process.env.BENCH_RUNS ?? 7)
const longest = 200
const longestSort = 150

/** Milliseconds from the end of the next response to the paint of its rows. */
const painted = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (call) =>
      new Promise<number>((resolve) => {
        const responses = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(call))
        const first = () => document.querySelector('[data-row-key]')?.getAttribute('data-row-key')
        const before = { responses: responses().length, first: first() }
        const look = () => {
          const last = responses().at(-1)
          if (responses().length === before.responses || [undefined, before.first].includes(first()))
            return requestAnimationFrame(look)
          // This frame renders the rows; at the start of the next one they are painted.
          return requestAnimationFrame((now) => resolve(now - (last as PerformanceResourceTiming).responseEnd))
        }
        requestAnimationFrame(look)
      }),
    path,
  )

/** Milliseconds between frames while the wheel turns. */
async function scrolling(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await page.mouse.move(700, 500)
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 240)
    await page.waitForTimeout(16)
  }
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2))
}

const server = await startServer('embedded', {}, builtApp)
const browser = await openBrowser()

async function openList(view: string, resource: Resource): Promise<Page> {
  const layout = declaredLayout(resource, resource.list).map((one, at) => ({ ...one, shown: at < columns }))
  await server.ask('PUT', '/api/preference/set', { key: `columns:${view}`, value: layout })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const url = server.address
  await context.addCookies([
    { name: 'token', value: server.admin, url },
    { name: 'lang', value: 'zh-chs', url },
  ])
  // tsx wraps functions in `__name`, which the page lacks.
  await context.addInitScript('globalThis.__name = (one) => one')
  const page = await context.newPage()
  await page.goto(`${url}/${view}`)
  await page.locator('[data-row-key]').first().waitFor()
  await page.getByRole('combobox', { name: '每页条数' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('.ant-select-dropdown:visible').getByTitle(`${rows} 条/页`).click()
  await page.waitForTimeout(1000)
  return page
}

interface Measured {
  resource: Resource
  view: string
  /** A filter that can exclude all rows. */
  filter: string
  heading: string
}

async function drawing({ resource, view, filter, heading }: Measured): Promise<Page> {
  const page = await openList(view, resource)
  const path = `/api/${resource.name}/index`
  const search = page.getByRole('search')
  const drawn: number[] = []
  const sorted: number[] = []
  // The first run warms the browser up.
  for (let run = 0; run <= runs; run += 1) {
    await search.getByLabel(filter, { exact: true }).fill('none')
    await page.keyboard.press('Enter')
    await page.locator('[data-row-key]').first().waitFor({ state: 'detached' })
    const paint = painted(page, path)
    await search.getByRole('button', { name: words.list.reset.zh }).click()
    const time = await paint
    if (run > 0) drawn.push(time)
  }
  for (let run = 0; run <= runs; run += 1) {
    await page.mouse.move(10, 10)
    await page.waitForTimeout(200)
    const paint = painted(page, path)
    await page.getByRole('columnheader', { name: heading, exact: true }).getByRole('button').click()
    const time = await paint
    if (run > 0) sorted.push(time)
  }
  if (process.env.BENCH_RUNS) console.log(drawn.map(Math.round).join(' '), '|', sorted.map(Math.round).join(' '))
  const what = `${resource.name}, ${rows} rows x ${columns} columns`
  printFigure(`${what}, answer to paint`, Math.round(median(drawn)), 'ms', { limit: longest })
  printFigure(`${what}, sorting`, Math.round(median(sorted)), 'ms', { limit: longestSort })
  return page
}

try {
  await server.database.run({
    text: `INSERT INTO "parkrecord" ("park_code", "plate_no", "in_time", "in_equipment_id", "out_time", "out_equipment_id",
        "status", "record_type", "card_no", "carport_no", "garage_no", "door_open_time_i", "door_close_time_i")
      SELECT 'P001', '粤B' || lpad((n * 7919 % 10007)::text, 5, '0'), now() - n * interval '1 minute', 'PLC-101', now(), 'PLC-102',
        1 + n % 5, 1 + n % 5, 'A' || n, n % 40, 1, now(), now() FROM generate_series(1, ${rows}) AS n`,
  })
  await server.database.run({
    text: `INSERT INTO "warning" ("park_code", "warning_text", "warning_db", "warning_trigge", "warning_level", "terminal",
        "add_ip", "warning_time", "status", "times", "last_time", "source", "remark")
      SELECT 'P001', '升降机变频器故障 ' || n * 7919 % 10007, 'DB100.' || n, (n % 7)::text, 1 + n % 3, 'PLC-' || 100 + n % 40, '10.0.0.' || n % 250,
        now() - n * interval '1 minute', 1 + n % 2, n % 9, now(), 1, '已通知' FROM generate_series(1, ${rows}) AS n`,
  })
  const records = { resource: parkingRecord, view: 'garage/parkrecord', filter: '卡号', heading: '车牌号' }
  const warnings = { resource: warning, view: 'log/warning', filter: 'PLC 地址', heading: '告警内容' }
  const page = await drawing(records)
  const frames = (await scrolling(page)).toSorted((a, b) => a - b)
  await page.close()
  printFigure('scrolling, median frame', Math.round(median(frames)), 'ms')
  printFigure('scrolling, worst of 20 frames', Math.round(frames[Math.floor(frames.length * 0.95)] ?? NaN), 'ms')
  await drawing(warnings)
} finally {
  await browser.close()
  await server.close()
}
