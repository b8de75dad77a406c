import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { fill, localize, type Lang } from '../../../model/label'
import { messages } from '../../../model/message'
import { commandFailure } from '../../../resources/dictionaries/command'
import { command } from '../../../resources/terminal/command'
import { terminal } from '../../../resources/terminal/terminal'
import { rowsOf } from '../../../server/rows/rows'
import type { Fault } from '../../../site-simulator/sending/faults'
import { fresh } from '../../support/running-server'
import {
  commandedSite,
  giveReason,
  kindIn,
  notices,
  operationIn,
  press,
  stateIn,
  terminalOf,
} from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages } from '../support/words'

const app = journeys()
const site = commandedSite(app)
const defective = 'the device is defective'

/** What can be wrong with a terminal. `slow`: it ends after the call; `late`: after the time-out. */
const troubles = {
  failing: { kind: 'failing', seconds: 20 },
  twice: { kind: 'twice', seconds: 20 },
  slow: { kind: 'slow', seconds: 6, wait: 5 },
  garbage: { kind: 'garbage', seconds: 4 },
  late: { kind: 'late', seconds: 7, wait: 8 },
  silent: { kind: 'silent', seconds: 7 },
} as const satisfies Record<string, Omit<Fault, 'device'>>
type Trouble = keyof typeof troubles
/** The terminal with each of them. */
const names: Record<Trouble, string> = {
  failing: terminalOf(1),
  twice: terminalOf(2),
  slow: terminalOf(3),
  garbage: terminalOf(4),
  late: terminalOf(5),
  silent: terminalOf(6),
}

const causeIn = (failure: 'offline' | 'device', lang: Lang): string => {
  const entry = commandFailure.dictionary.entries.find(({ value }) => value === failure)
  if (!entry) throw new Error(`no cause ${failure}`)
  return localize(entry.label, lang)
}
const noticeOf = (key: 'commandOffline' | 'commandFailed' | 'commandWaits', lang: Lang, target: string): string =>
  fill(localize(messages[key], lang), { target, answer: defective })

/** Has the calls of a page ask for one attempt of six seconds, instead of two of ten. */
const hurry = (page: Page): Promise<unknown> =>
  page.route('**/api/dcterminal/sys', (route) =>
    route.continue({
      postData: JSON.stringify({ ...(route.request().postDataJSON() as object), time_out: 6, retry_times: 0 }),
    }),
  )

/** The newest command of each target, in an open list of all. */
async function openLedger(lang: Lang): Promise<(target: string) => Locator> {
  const { page } = await app.visit('/dc/command', { lang })
  const { rows } = listParts(page, lang)
  await page.getByRole('search').waitFor()
  return (target) => rows.filter({ hasText: target }).first()
}

const shows = (row: Locator, ...texts: string[]): Promise<unknown> =>
  Promise.all(texts.map((text) => row.getByText(text).first().waitFor({ timeout: 15_000 })))

it.each([
  ['zh-chs', 'en'],
  ['en', 'zh-chs'],
] as const)(
  'what each of several terminals did is followed to its end: %s, and %s in the ledger',
  { timeout: 60_000 },
  async (lang, other) => {
    const ledgerRow = await openLedger(other)
    const { page } = await app.visit('/dc/online', { lang })
    await hurry(page)
    const list = listParts(page, lang)
    for (const name of Object.values(names)) await list.row(name).getByRole('checkbox').check()
    for (const [trouble, device] of Object.entries(names)) site.fault({ ...troubles[trouble as Trouble], device })
    const carryingOut = [names.twice, names.slow, names.garbage, names.late]
    const restarts = () => carryingOut.map((name) => site.device(name).restarts)
    const before = restarts()
    await page.getByRole('button', { name: lang === 'en' ? 'Remote control (6)' : '远程控制 (6)' }).click()
    await page.getByRole('menuitem', { name: kindIn('reboot', lang), exact: true }).click()
    await giveReason(page, kindIn('reboot', lang))
    const drawer = page.getByRole('dialog')
    const both = ([trouble, state]: [Trouble, string], cause?: 'device') =>
      Promise.all([
        shows(
          drawer.getByRole('row').filter({ hasText: names[trouble] }),
          stateIn(state, lang),
          ...(cause ? [causeIn(cause, lang), defective] : []),
        ),
        shows(ledgerRow(names[trouble]), stateIn(state, other), ...(cause ? [causeIn(cause, other)] : [])),
      ])
    await both(['failing', 'failed'], 'device')
    await both(['twice', 'succeeded'])
    const table = drawer.getByRole('table')
    expect(await table.getAttribute('aria-busy')).toBe('true')
    await Promise.all([both(['late', 'delivered']), both(['silent', 'sent'])])
    await Promise.all([
      both(['slow', 'succeeded']),
      both(['garbage', 'succeeded']),
      both(['late', 'timed_out']),
      both(['silent', 'timed_out']),
    ])
    expect(await table.getAttribute('aria-busy')).toBe('false')
    await both(['late', 'succeeded'])
    expect(restarts()).toEqual(before.map((count) => count + 1))
    for (const name of Object.values(names))
      expect((await site.ledger(name))[0]).toMatchObject({ attempts: 1, reason: 'It hangs' })
  },
)

/** In both languages at a time, each with three terminals of its own. */
it('a button says what one terminal did, and is not pressed twice', { timeout: 60_000 }, async () => {
  const inLanguage = async (lang: Lang, names: readonly [string, string, string]): Promise<void> => {
    const { page } = await app.visit('/dc/online', { lang })
    const { row } = listParts(page, lang)
    const [failing, twice, slow] = names
    site.fault({ ...troubles.failing, device: failing })
    site.fault({ ...troubles.twice, device: twice })
    site.fault({ kind: 'slow', seconds: 9, wait: 7, device: slow })
    const fan = kindIn('fanOn', lang)
    const sent = async (target: string): Promise<number> =>
      (await app.server.list('/api/command', { target })).page.total_count
    const before = await sent(slow)
    await press(page, row(failing), fan)
    await notices(page, noticeOf('commandFailed', lang, failing))
      .first()
      .waitFor()
    await press(page, row(twice), fan)
    await notices(page, `${fan} ${twice}`).first().waitFor()
    for (let count = 0; count < 3; count += 1) await press(page, row(slow), fan)
    // Nor in the opened record, which offers the same buttons.
    await row(slow).getByText('P002', { exact: true }).first().click()
    await press(page, page.getByRole('dialog').locator('.detail-actions'), fan)
    await notices(page, noticeOf('commandWaits', lang, slow))
      .first()
      .waitFor()
    const drawer = page.getByRole('dialog', { name: `${fan} ${slow}` })
    await shows(drawer, slow, stateIn('delivered', lang))
    await shows(drawer, stateIn('succeeded', lang))
    expect(await sent(slow)).toBe(before + 1)
    expect([failing, twice, slow].map((name) => site.device(name).fan)).toEqual(['off', 'on', 'on'])
  }
  await Promise.all([
    inLanguage('zh-chs', [terminalOf(1), terminalOf(2), terminalOf(3)]),
    inLanguage('en', [terminalOf(4), terminalOf(5), terminalOf(6)]),
  ])
})

it.each(languages)('a terminal that is offline says so at once, on its screen and in the ledger: %s', async (lang) => {
  const client_id = fresh('P002-away-')
  await rowsOf(terminal, app.server.database).insert({ client_id, park_code: 'P002' })
  const { page } = await app.visit(`/dc/terminal?client_id=${client_id}`, { lang })
  const reboot = operationIn(terminal, 'setadd', lang)
  await press(page, listParts(page, lang).row(client_id), reboot)
  await giveReason(page, reboot)
  await notices(page, noticeOf('commandOffline', lang, client_id))
    .first()
    .waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const ledger = await app.visit(`/dc/command?target=${client_id}`, { lang })
  const row = listParts(ledger.page, lang).row(client_id)
  await shows(row, stateIn('failed', lang), causeIn('offline', lang))
  await row.getByRole('button', { name: operationIn(command, 'again', lang), exact: true }).waitFor()
})
