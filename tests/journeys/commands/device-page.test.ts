import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { localize, zhEn, type Lang } from '../../../model/label'
import { shift, wallTime } from '../../../model/wall-time'
import { warning } from '../../../resources/alarm/warning'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import { terminal } from '../../../resources/terminal/terminal'
import { terminalData } from '../../../resources/terminal/terminal-data'
import { insertMany } from '../../../server/rows/bulk-rows'
import { rowsOf } from '../../../server/rows/rows'
import { axeViolations } from '../support/accessible'
import { commandedSite, giveReason, noteNotices, noticed, operationIn, terminalOf } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { pathOf } from '../support/path-of'
import { languages, words } from '../support/words'
import { itOnce } from '../../support/once'

const app = journeys()
const site = commandedSite(app)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const texts = {
  temperature: zhEn('温度(℃)', 'Temperature (°C)'),
  warnings: zhEn('告警', 'Warnings'),
  commands: zhEn('指令', 'Commands'),
  week: zhEn('7 天', '7 days'),
  online: zhEn('在线，自', 'Online since'),
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function addFacts(client_id: string, lang: Lang): Promise<string> {
  const { database } = app.server
  const now = wallTime(new Date(), 'Asia/Shanghai')
  const park_code = client_id.slice(0, 4)
  const reading = (temperature: number, hours: number) => ({
    ...{ client_id, park_code, temperature, hard_disk_usage: 55, created_at: shift(now, { hours: -hours }) },
  })
  await insertMany(database, terminalData, [reading(141, 1), reading(143.5, 2), reading(177, 72)])
  const text = `Fan failed ${lang}`
  const raised = { park_code, terminal: client_id, warning_text: text, warning_time: now }
  await insertMany(database, warning, [raised])
  return text
}

it.each(languages)('a terminal has a page: state, curves, warnings, commands and its buttons: %s', async (lang) => {
  const client = terminalOf(lang === 'en' ? 3 : 4)
  const text = await addFacts(client, lang)
  const { page } = await app.visit('/dc/terminal', { lang })
  await noteNotices(page)
  await listParts(page, lang).row(client).getByRole('link', { name: client }).click()
  await page.getByText(localize(texts.online, lang)).waitFor()
  expect(pathOf(page)).toBe('/dc/device')
  await page.getByRole('heading', { level: 1, name: `${localize(terminal.label, lang)} ${client}` }).waitFor()
  await card(page, localize(texts.warnings, lang)).getByText(text).waitFor()

  const chart = card(page, localize(texts.temperature, lang))
  const { asTable } = words(lang).chart
  await chart.getByRole('button', { name: asTable }).click()
  await chart.getByRole('cell', { name: '143.5', exact: true }).waitFor()
  expect(await chart.getByRole('cell', { name: '177', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: localize(texts.week, lang) }).click()
  await chart.getByRole('cell', { name: '177', exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  const reboot = operationIn(terminal, 'setadd', lang)
  await page.getByRole('button', { name: reboot, exact: true }).click()
  await giveReason(page, reboot)
  await noticed(page, `${reboot} ${client}`)
  expect(site.device(client).restarts).toBe(1)
  await card(page, localize(texts.commands, lang)).getByText(reboot, { exact: true }).first().waitFor()
})

itOnce('a gateway shows its sensors; a sensor on a phone when a car was there', async () => {
  const lang = 'en'
  const { database } = app.server
  const gateway = await rowsOf(nbDevice, database).first({ nbid: site.nbid })
  const { page } = await app.visit(`/dc/device?gateway=${gateway?.id}`, { lang })
  const sensor = await rowsOf(stallSensor, database).first({ nbid: site.nbid })
  await card(page, 'Stall terminals').getByText(String(sensor?.lrid)).waitFor()
  await card(page, 'Stall terminals')
    .getByRole('link', { name: /^View all/ })
    .click()
  await listParts(page, lang).row(String(sensor?.lrid)).waitFor()

  const { park_code, nbid, lrid } = sensor ?? {}
  for (const [minutes, have] of [
    [90, 1],
    [30, 0],
  ])
    await database.rows({
      text: `INSERT INTO "sensor_report" ("park_code", "nbid", "lrid", "at", "have", "voltages")
        VALUES ($1, $2, $3, now() - make_interval(mins => $4::int), $5, 3.55)`,
      values: [park_code ?? null, nbid ?? null, lrid ?? null, minutes ?? 0, have ?? 0],
    })
  const small = await app.visit(`/dc/device?sensor=${sensor?.id}`, { lang, ...phone })
  const strip = card(small.page, 'Car present')
  await strip.getByRole('img', { name: /^Car present: / }).waitFor()
  await strip.getByRole('button', { name: words(lang).chart.asTable }).tap()
  await strip.getByRole('cell', { name: 'Occupied' }).first().waitFor()
  expect(await overflow(small.page)).toBe(0)
  expect(await axeViolations(small.page)).toEqual([])
})
