import { expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { fill, localize, type Lang } from '../../../model/label'
import { messages } from '../../../model/message'
import { commandFailure } from '../../../resources/dictionaries/command'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import { command } from '../../../resources/terminal/command'
import { terminal } from '../../../resources/terminal/terminal'
import { rowsOf } from '../../../server/rows/rows'
import { oneOf } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import {
  commandedSite,
  giveReason,
  kindIn,
  noteNotices,
  noticed,
  operationIn,
  stateIn,
  terminalOf,
} from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press, rowButton } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
import { languages, words } from '../support/words'
import { itOnce } from '../../support/once'

const app = journeys()
const site = commandedSite(app)
const { nbid } = site

/** A language of its own for each list: the buttons are the same. */
const terminalLists = [
  ['/dc/terminal', 'zh-chs', terminalOf(3)],
  ['/garage/terminal', 'en', terminalOf(4)],
] as const

it.each(oneOf(terminalLists))(
  'a terminal is rebooted and shut down from its list: %s, %s',
  async (path, lang, client) => {
    const { page } = await app.visit(path, { lang })
    await noteNotices(page)
    const row = listParts(page, lang).row(client)
    const [reboot, shutDown] = [operationIn(terminal, 'setadd', lang), operationIn(terminal, 'setdel', lang)]
    await press(page, row, reboot)
    await giveReason(page, reboot)
    await noticed(page, `${reboot} ${client}`)
    expect(site.device(client).restarts).toBe(1)
    await press(page, row, shutDown)
    await giveReason(page, shutDown)
    await noticed(page, `${shutDown} ${client}`)
    expect(site.device(client).offUntil).toBeGreaterThan(Date.now())
  },
)

const change = async (values: { httpUrl: string | null; mqttUrl: string | null }): Promise<void> => {
  const row = await rowsOf(nbDevice, app.server.database).first({ nbid })
  await rowsOf(nbDevice, app.server.database).change(Number(row?.id), values)
}

const addresses = {
  'zh-chs': { http: 'HTTP 地址：http://10.1.0.1/nb', mqtt: 'MQTT 地址：无', mqttUrl: null },
  en: {
    http: 'HTTP address: http://10.1.0.1/nb',
    mqtt: 'MQTT address: mqtt://10.1.0.1',
    mqttUrl: 'mqtt://10.1.0.1',
  },
}

const noAddress = { 'zh-chs': '请先填写 HTTP 地址或 MQTT 地址', en: 'Enter the HTTP or the MQTT address' }

it.each(languages)(
  'a gateway is restarted, and gets the addresses of its row, once they are confirmed: %s',
  async (lang) => {
    const { http, mqtt, mqttUrl } = addresses[lang]
    await change({ httpUrl: 'http://10.1.0.1/nb', mqttUrl })
    const { page } = await app.visit('/stall/nb', { lang })
    await noteNotices(page)
    const row = listParts(page, lang).row(nbid)
    const { restarts } = site.device(nbid)
    const restart = operationIn(nbDevice, 'restart', lang)
    await press(page, row, restart)
    await giveReason(page, restart, 'No reports since noon')
    await noticed(page, `${restart} ${nbid}`)
    expect(site.device(nbid).restarts).toBe(restarts + 1)
    expect((await site.ledger(nbid))[0]).toMatchObject({ state: 'succeeded', reason: 'No reports since noon' })

    const configure = operationIn(nbDevice, 'nbset', lang)
    const before = (await site.ledger(nbid)).length
    await press(page, row, configure)
    const dialog = page.getByRole('dialog')
    for (const text of [nbid, http, mqtt]) await dialog.getByText(text).first().waitFor()
    await dialog.getByRole('button', { name: words(lang).app.cancel, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await site.ledger(nbid)).toHaveLength(before)
    await press(page, row, configure)
    await dialog.getByRole('button', { name: configure, exact: true }).click()
    await noticed(page, `${configure} ${nbid}`)
    expect(site.device(nbid).addresses).toEqual({ httpUrl: 'http://10.1.0.1/nb', mqttUrl })
    await dialog.waitFor({ state: 'hidden' })

    // Without addresses it gets none, and the screen says why.
    await change({ httpUrl: null, mqttUrl: null })
    const stored = site.device(nbid).addresses
    await press(page, row, configure)
    await page.getByText(noAddress[lang]).first().waitFor()
    expect(await dialog.count()).toBe(0)
    expect(site.device(nbid).addresses).toBe(stored)
  },
)

it.each(languages)('a stall terminal is deleted at its gateway, once it is confirmed, and added: %s', async (lang) => {
  const [, , lrid = ''] = site.device(nbid).sensors
  const { page } = await app.visit(`/stall/terminal?lrid=${lrid}`, { lang })
  await noteNotices(page)
  const row = listParts(page, lang).row(lrid)
  const [add, remove] = [operationIn(stallSensor, 'setadd', lang), operationIn(stallSensor, 'setdel', lang)]
  await press(page, row, remove)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${nbid}/${lrid}`).first().waitFor()
  expect(site.device(nbid).sensors).toContain(lrid)
  await dialog.getByRole('button', { name: remove, exact: true }).click()
  await noticed(page, `${remove} ${lrid} ${nbid}`)
  expect(site.device(nbid).sensors).not.toContain(lrid)
  await press(page, row, add)
  await noticed(page, `${add} ${lrid} ${nbid}`)
  expect(site.device(nbid).sensors).toContain(lrid)
})

const inLedger = async (lang: Lang, target: string, state: string) => {
  const { page } = await app.visit('/dc/command', { lang })
  const rows = listParts(page, lang).rows.filter({ hasText: target })
  return { page, rows, row: rows.filter({ hasText: stateIn(state, lang) }).first() }
}

it.each(languages)('a command that waits is cancelled, and sent again: %s', async (lang) => {
  const address = `http://10.2.0.${lang === 'en' ? 1 : 2}/nb`
  await change({ httpUrl: address, mqttUrl: null })
  const gateway = await rowsOf(nbDevice, app.server.database).first({ nbid })
  site.fault({ kind: 'offline', seconds: 60 })
  await expect.poll(() => site.isOnline()).toBe(false)
  const sent = app.server.call('POST', '/api/snb/nbset', { id: gateway?.id })
  const { page, rows, row } = await inLedger(lang, nbid, 'queued')
  await press(page, row, operationIn(command, 'cancel', lang))
  await rows.first().getByText(stateIn('cancelled', lang)).waitFor()
  expect(await sent).toMatchObject({ code: 50200 })
  site.fault({ kind: 'offline', seconds: 0 })
  await expect.poll(() => site.isOnline()).toBe(true)
  expect(site.device(nbid).addresses?.httpUrl).not.toBe(address)
  const again = operationIn(command, 'again', lang)
  await press(page, rows.first(), again)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(address).waitFor()
  await dialog.getByRole('button', { name: again, exact: true }).click()
  await expect.poll(() => site.device(nbid).addresses?.httpUrl).toBe(address)
  // The device has it before its answer is stored.
  const states = async () => (await site.ledger(nbid)).slice(0, 2).map(({ state }) => state)
  await expect.poll(states).toEqual(['succeeded', 'cancelled'])
})

itOnce('what is harmless is sent again with one press', async () => {
  const [lang, client] = ['en', terminalOf(1)] as const
  const call = { id: client, data: { type: 'operate', action: 'DEVICE_VOLUME', data: 80 } }
  site.fault({ kind: 'failing', seconds: 4, device: client })
  await app.server.call('POST', '/api/dcterminal/operate', call)
  site.fault({ kind: 'failing', seconds: 0, device: client })
  const { page, rows, row } = await inLedger(lang, client, 'failed')
  await press(page, row, operationIn(command, 'again', lang))
  await expect.poll(() => site.device(client).volume).toBe(80)
  await rows
    .filter({ hasText: stateIn('succeeded', lang) })
    .first()
    .waitFor()
  expect(await site.ledger(client)).toHaveLength(2)
})

/** The texts of a table of which not everything can be seen. */
const cutTexts = (drawer: Locator): Promise<string[]> =>
  drawer
    .locator('table :is(th, td, td *)')
    .evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((one) => one.textContent),
    )

it.each(languages)('several terminals take a command together, with a result for each: %s', async (lang) => {
  const { page } = await app.visit('/dc/online', { lang })
  const list = listParts(page, lang)
  const names = [2, 5, 6].map(terminalOf)
  const [command, fan] = lang === 'en' ? (['fanOff', 'off'] as const) : (['fanOn', 'on'] as const)
  for (const name of names) await list.row(name).getByRole('checkbox').check()
  await page.getByRole('button', { name: lang === 'en' ? 'Remote control (3)' : '远程控制（3）' }).click()
  await page.getByRole('menuitem', { name: kindIn(command, lang), exact: true }).click()
  const drawer = page.getByRole('dialog')
  for (const name of names)
    await drawer.getByRole('row').filter({ hasText: name }).getByText(stateIn('succeeded', lang)).waitFor()
  expect(await drawer.getByRole('table').getAttribute('aria-busy')).toBe('false')
  expect(await cutTexts(drawer)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await cutTexts(drawer)).toEqual([])
  expect(names.map((name) => site.device(name).fan)).toEqual(names.map(() => fan))
})

const offlineIn = (lang: Lang): string => {
  const entry = commandFailure.dictionary.entries.find(({ value }) => value === 'offline')
  if (!entry) throw new Error('no cause offline')
  return localize(entry.label, lang)
}

it.each(languages)('a terminal that is offline says so at once, on its screen and in the ledger: %s', async (lang) => {
  const client_id = fresh('P002-away-')
  await rowsOf(terminal, app.server.database).insert({ client_id, park_code: 'P002' })
  const { page } = await app.visit(`/dc/terminal?client_id=${client_id}`, { lang })
  await noteNotices(page)
  const reboot = operationIn(terminal, 'setadd', lang)
  await press(page, listParts(page, lang).row(client_id), reboot)
  await giveReason(page, reboot)
  await noticed(page, fill(localize(messages.commandOffline, lang), { target: client_id }))
  expect(await page.getByRole('dialog').count()).toBe(0)
  await navigateTo(page, `/dc/command?target=${client_id}`)
  const row = listParts(page, lang).rows.filter({ hasText: stateIn('failed', lang) })
  for (const text of [stateIn('failed', lang), offlineIn(lang)]) await row.getByText(text).first().waitFor()
  await rowButton(row, operationIn(command, 'again', lang)).waitFor()
})
