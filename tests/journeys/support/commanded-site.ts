import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { localize, type Lang, type Label } from '../../../model/label'
import { commandKind, deviceCommandState } from '../../../resources/dictionaries/command'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { terminal } from '../../../resources/terminal/terminal'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { rowsOf } from '../../../server/rows/rows'
import { readSettings } from '../../../server/settings/settings'
import type { RemoteDevice } from '../../../site-simulator/commands/remote-devices'
import { demoPark } from '../../../site-simulator/park/park-builder'
import type { Fault } from '../../../site-simulator/sending/faults'
import { startSimulator, type Simulator } from '../../../site-simulator/simulator'
import { newFolder } from '../../support/run-folder'
import type { JsonObject } from '../../support/running-server'
import { silent } from '../../support/sites/recorder-bench'
import { deviceOf, prepareParks, siteSecret } from '../../support/sites/simulated-sites'
import type { Journeys } from './journeys'

const plan = demoPark('P002')
const [nbid = ''] = plan.field?.gateways ?? []

/** Terminal of a bay, by the number of its carousel, 1 to 6. */
export const terminalOf = (garage: number): string => `P002-G${garage}-B1`

/** A simulated park, whose terminals and gateways are commanded on the screens of `app`. */
export function commandedSite(app: Journeys) {
  let sites: Ingest | undefined
  let simulator: Simulator | undefined
  const started = <T>(one: T | undefined): T => {
    if (!one) throw new Error('the site has not started')
    return one
  }
  const database = () => app.server.database
  const isOnline = async (client_id = terminalOf(1)): Promise<boolean> =>
    (await rowsOf(terminal, database()).first({ client_id }))?.online === 1
  const via = async () => (await rowsOf(nbDevice, database()).first({ nbid }))?.via

  beforeAll(async () => {
    for (const table of ['dcterminal', 'sterminal', 'snb', 'ginfo'])
      await database().run({ text: `DELETE FROM "${table}" WHERE "park_code" = 'P002'` })
    await prepareParks(database(), [plan])
    const settings = readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: '0' })
    sites = await startIngest({ database: database(), settings, log: silent, free: async () => 1 })
    const site = { url: sites.url, park: plan, device: deviceOf(plan), secret: siteSecret, folder: newFolder('site-') }
    simulator = await startSimulator({ ...site, members: [], log: silent, history: 0, speed: 60 })
    await vi.waitFor(async () => expect([await isOnline(), await via()]).toEqual([true, deviceOf(plan)]), {
      timeout: 60_000,
    })
  }, 120_000)
  afterAll(async () => {
    await simulator?.close()
    await sites?.close()
  })

  return {
    nbid,
    url: () => started(sites).url,
    isOnline,
    device(name: string): Readonly<RemoteDevice> {
      const found = started(simulator).devices().get(name)
      if (!found) throw new Error(`the site has no ${name}`)
      return found
    },
    fault: (fault: Fault): void => started(simulator).fault(fault),
    /** The commands to a target, the newest first. */
    /** The commands that people sent; the rules that stop chargings send others. */
    ledger: async (target: string): Promise<JsonObject[]> =>
      (await app.server.list('/api/command', { target })).list.filter(({ user_id }) => user_id !== null),
  }
}

const labelOf = (entries: readonly { value: unknown; label: Label }[], value: unknown, lang: Lang): string => {
  const entry = entries.find((one) => one.value === value)
  if (!entry) throw new Error(`no entry ${String(value)}`)
  return localize(entry.label, lang)
}

/** What a command, a state or an operation is called on the screens. */
export const kindIn = (name: Exclude<keyof typeof commandKind, 'dictionary'>, lang: Lang): string =>
  labelOf(commandKind.dictionary.entries, commandKind[name], lang)
export const stateIn = (state: string, lang: Lang): string =>
  labelOf(deviceCommandState.dictionary.entries, state, lang)
export const operationIn = (
  { operations }: { operations: Record<string, { label: Label }> },
  name: string,
  lang: Lang,
): string => {
  const operation = operations[name]
  if (!operation) throw new Error(`no operation ${name}`)
  return localize(operation.label, lang)
}

/** Answers the question for the reason. */
export async function giveReason(page: Page, yes: string, reason = 'It hangs'): Promise<void> {
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: yes, exact: true })
  expect(await send.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill(reason)
  await send.click()
}

/** What each page has said briefly, since a busy machine may look for it after it has gone. */
const said = new WeakMap<Page, string[]>()

/** Notes from now on what a page says briefly. */
export async function noteNotices(page: Page): Promise<void> {
  const texts: string[] = []
  said.set(page, texts)
  await page.exposeFunction('noteNotice', (text: string) => texts.push(text))
  const watch = (): void => {
    const { noteNotice } = window as unknown as { noteNotice(text: string): void }
    const noted = new WeakMap<Element, string>()
    const note = (): void => {
      for (const notice of document.querySelectorAll('.ant-message-notice')) {
        const text = notice.textContent
        if (noted.get(notice) === text) continue
        noted.set(notice, text)
        noteNotice(text)
      }
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
}

/** Waits until a page has said briefly how a call ended, after what was awaited before. */
export async function noticed(page: Page, text: string): Promise<void> {
  const texts = said.get(page)
  if (!texts) throw new Error('The notices of the page are not noted')
  const found = (): number => texts.findIndex((one) => one.includes(text))
  await expect.poll(found, { message: text, timeout: 30_000 }).toBeGreaterThanOrEqual(0)
  texts.splice(0, found() + 1)
}
