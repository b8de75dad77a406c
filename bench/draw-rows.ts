import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { declaredLayout } from '../web/resource/list/columns/column-layout'
import { parkingRecord } from '../resources/parking/parking-record'
import { openBrowser } from '../tests/journeys/support/open-browser'
import { startServer } from '../tests/support/running-server'

/**
 * Time from the last byte of the response to the paint of 1000 parking records in 15 columns, with the table rebuilt
 * each time; and the frame times while the table scrolls.
 */
const rows = 1000
const columns = 15
const runs = Number(process.env.BENCH_RUNS ?? 7)
const longest = 400
const path = '/api/parkrecord/index'

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Resolves to the milliseconds from the end of the response to the paint of its rows. */
const painted = (page: Page): Promise<number> =>
  page.evaluate(
    (call) =>
      new Promise<number>((resolve) => {
        const responses = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(call))
        const before = responses().length
        const look = () => {
          const last = responses().at(-1)
          if (responses().length === before || !document.querySelector('[data-row-key]'))
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

const server = await startServer('embedded', {}, join(import.meta.dirname, '..', 'dist', 'web'))
const browser = await openBrowser()
try {
  await server.database.run({
    text: `INSERT INTO "parkrecord" ("park_code", "plate_no", "in_time", "in_equipment_id", "out_time", "out_equipment_id",
        "status", "record_type", "card_no", "carport_no", "garage_no", "door_open_time_i", "door_close_time_i")
      SELECT 'P001', '粤B' || lpad(n::text, 5, '0'), now() - n * interval '1 minute', 'PLC-101', now(), 'PLC-102',
        1 + n % 5, 1 + n % 5, 'A' || n, n % 40, 1, now(), now() FROM generate_series(1, ${rows}) AS n`,
  })
  const layout = declaredLayout(parkingRecord, parkingRecord.list).map((one, at) => ({ ...one, shown: at < columns }))
  await server.ask('PUT', '/api/preference/set', { key: 'columns:garage/parkrecord', value: layout })

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const url = server.address
  await context.addCookies([
    { name: 'token', value: server.admin, url },
    { name: 'lang', value: 'zh-chs', url },
  ])
  // tsx wraps functions in `__name`, which the page lacks.
  await context.addInitScript('globalThis.__name = (one) => one')
  const page = await context.newPage()
  await page.goto(`${url}/garage/parkrecord`)
  await page.locator('[data-row-key]').first().waitFor()
  await page.getByRole('combobox', { name: '每页条数' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('.ant-select-dropdown:visible').getByTitle(`${rows} 条/页`).click()
  await page.waitForTimeout(1000)

  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    await page.getByRole('search').getByLabel('卡号').fill('none')
    await page.keyboard.press('Enter')
    await page.locator('[data-row-key]').first().waitFor({ state: 'detached' })
    const paint = painted(page)
    await page.getByRole('search').getByRole('button', { name: '重置' }).click()
    const time = await paint
    // The first run warms the browser up.
    if (run > 0) times.push(time)
  }
  const frames = (await scrolling(page)).toSorted((a, b) => a - b)
  const figures = [
    { measure: `${rows} rows x ${columns} columns, answer to paint`, value: median(times), unit: 'ms', limit: longest },
    { measure: 'scrolling, median frame', value: median(frames), unit: 'ms' },
    { measure: 'scrolling, worst of 20 frames', value: frames[Math.floor(frames.length * 0.95)] ?? NaN, unit: 'ms' },
  ]
  for (const { value, ...figure } of figures) console.log(JSON.stringify({ ...figure, value: Math.round(value) }))
  if (process.env.BENCH_RUNS) console.log(times.map(Math.round).join(' '))
} finally {
  await browser.close()
  await server.close()
}
