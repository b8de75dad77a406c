import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { wallTime } from '../model/wall-time'
import { yesNo } from '../resources/dictionaries/common'
import { parkingState, stallState } from '../resources/dictionaries/parking'
import { carPark } from '../resources/system/car-park'
import { stall } from '../resources/garage/stall'
import { stay } from '../resources/garage/stay'
import { insertMany } from '../server/rows/bulk-rows'
import { rowsOf } from '../server/rows/rows'
import { openBrowser } from '../tests/journeys/support/open-browser'
import { startServer } from '../tests/support/running-server'
import { builtApp } from './parts/servers'
import { printFigure } from './parts/figures'

/** Longest task in milliseconds of a map with 500 stalls while ten change each second. The browser reports tasks over 50 ms. */
const [floors, columns] = [25, 20]
const changes = { each: 100, count: 300 }
const longestTask = 50

const observe = `
  window.longTasks = []
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true })`

const longTasks = (page: Page): Promise<number[]> => page.evaluate('window.longTasks.splice(0)')

const server = await startServer('embedded', {}, builtApp)
const browser = await openBrowser()
try {
  const { database, settings } = server
  const place = { park_code: 'P500', garage_index: 1 }
  await rowsOf(carPark, database).insert({ org_name: '500', park_code: place.park_code })
  const stalls = await insertMany(
    database,
    stall,
    Array.from({ length: floors * columns }, (_, at) => ({
      ...{ ...place, park_no: at + 1, park_floor: Math.floor(at / columns) + 1, park_lot: (at % columns) + 1 },
      ...{ status: stallState.inService, is_use: yesNo.no },
    })),
    { returning: true },
  )
  const now = () => wallTime(new Date(), settings.tzName)
  const open = new Map<number, number>()
  const change = (at: number): Promise<unknown> =>
    database.transaction(async (tx) => {
      const id = Number(stalls[(at * 37) % stalls.length]?.id)
      const known = open.get(id)
      await rowsOf(stall, tx).change(id, { is_use: known ? yesNo.no : yesNo.yes })
      if (known) {
        open.delete(id)
        return rowsOf(stay, tx).change(known, { car_out_time: now(), status: parkingState.left })
      }
      const car = { plate_no: `粤B${String(10_000 + at)}`, GarageInfoID: id, car_in_time: now() }
      const row = await rowsOf(stay, tx).insert({ ...place, ...car, status: parkingState.parked })
      return open.set(id, Number(row.id))
    })
  for (let at = 0; at < 300; at += 1) await change(at)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await context.addCookies([{ name: 'token', value: server.admin, url: server.address }])
  const page = await context.newPage()
  await page.addInitScript(observe)
  await page.goto(`${server.address}/garage/map#park=${place.park_code}&garage=1`)
  const cells = page.locator('[data-stall]')
  await cells.nth(floors * columns - 1).waitFor({ state: 'attached' })
  await pause(3000)
  const opening = await longTasks(page)
  const shown = new Set<string>()
  for (let at = 300; at < 300 + changes.count; at += 1) {
    await Promise.all([change(at), pause(changes.each)])
    if (at % 20 === 0) shown.add(await page.getByRole('group').first().innerText())
  }
  const following = await longTasks(page)
  printFigure('longest task of a map of 500 stalls while it opens', Math.max(0, ...opening), 'ms')
  printFigure('longest task while 10 of its stalls change a second', Math.max(0, ...following), 'ms', {
    limit: longestTask,
  })
  printFigure('different counts that it showed meanwhile', shown.size, 'counts', { least: 5 })
} finally {
  await browser.close()
  await server.close()
}
