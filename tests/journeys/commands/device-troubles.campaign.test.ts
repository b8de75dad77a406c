import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { fill, localize, type Lang } from '../../../model/label'
import { messages } from '../../../model/message'
import { commandFailure } from '../../../resources/dictionaries/command'
import type { Fault } from '../../../site-simulator/sending/faults'
import { commandedSite, giveReason, kindIn, noteNotices, noticed, stateIn, terminalOf } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'
import { allLanguages } from '../support/words'

const app = journeys()
const site = commandedSite(app)
const defective = 'the device is defective'

/** What can be wrong with a terminal. `slow`: it ends after the call; `late`: after the time-out. */
const troubles = {
  failing: { kind: 'failing', seconds: 20 },
  garbage: { kind: 'garbage', seconds: 9 },
  late: { kind: 'late', seconds: 14, wait: 20 },
  twice: { kind: 'twice', seconds: 20 },
  slow: { kind: 'slow', seconds: 9, wait: 10 },
  silent: { kind: 'silent', seconds: 14 },
} as const satisfies Record<string, Omit<Fault, 'device'>>

type Trouble = keyof typeof troubles
const begin = (trouble: Trouble, device: string): void => site.fault({ ...troubles[trouble], device })

const causeIn = (failure: 'device', lang: Lang): string => {
  const entry = commandFailure.dictionary.entries.find(({ value }) => value === failure)
  if (!entry) throw new Error(`no cause ${failure}`)
  return localize(entry.label, lang)
}

const noticeOf = (key: 'commandFailed' | 'commandWaits', lang: Lang, target: string): string =>
  fill(localize(messages[key], lang), { target, answer: defective })

/**
 * Has the calls of a page ask for one attempt of 13 seconds, instead of two of ten: the message comes again after five and
 * ten, so that what is sent is seen for a while.
 */
const hurry = (page: Page): Promise<unknown> =>
  page.route('**/api/dcterminal/sys', (route) =>
    route.continue({
      postData: JSON.stringify({ ...(route.request().postDataJSON() as object), time_out: 13, retry_times: 0 }),
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
  Promise.all(texts.map((text) => row.getByText(text).first().waitFor({ timeout: 90_000 })))

/** Of each terminal of a language's page: what is wrong with it, and what the page shows one after the other. */
const stories: Record<Lang, readonly (readonly [trouble: Trouble, name: string, ...states: string[]])[]> = {
  'zh-chs': [
    ['failing', terminalOf(1), 'failed'],
    ['garbage', terminalOf(2), 'sent', 'succeeded'],
    ['late', terminalOf(3), 'delivered', 'timed_out', 'succeeded'],
  ],
  en: [
    ['twice', terminalOf(4), 'succeeded'],
    ['slow', terminalOf(5), 'delivered', 'succeeded'],
    ['silent', terminalOf(6), 'sent', 'timed_out'],
  ],
}

async function rebootAll(lang: Lang): Promise<Locator> {
  const { page } = await app.visit('/dc/online', { lang })
  await hurry(page)
  const list = listParts(page, lang)
  for (const [, name] of stories[lang]) await list.row(name).getByRole('checkbox').check()
  await page.getByRole('button', { name: lang === 'en' ? 'Remote control (3)' : '远程控制（3）' }).click()
  await page.getByRole('menuitem', { name: kindIn('reboot', lang), exact: true }).click()
  for (const [trouble, name] of stories[lang]) begin(trouble, name)
  await giveReason(page, kindIn('reboot', lang))
  return page.getByRole('dialog').getByRole('table')
}

it(
  'what each of several terminals did is followed to its end, where it was sent and in the ledger',
  { timeout: 180_000 },
  async () => {
    const ledgers = { 'zh-chs': await openLedger('zh-chs'), en: await openLedger('en') }
    const follow = async (lang: Lang): Promise<void> => {
      const table = await rebootAll(lang)
      await table.waitFor()
      expect(await table.getAttribute('aria-busy')).toBe('true')
      const rows = stories[lang].map(async ([trouble, name, ...states]) => {
        const row = table.getByRole('row').filter({ hasText: name })
        for (const state of states)
          await Promise.all([
            shows(row, stateIn(state, lang)),
            ...allLanguages.map((one) => shows(ledgers[one](name), stateIn(state, one))),
          ])
        if (trouble !== 'failing') return
        await shows(row, causeIn('device', lang), defective)
        await Promise.all(allLanguages.map((one) => shows(ledgers[one](name), causeIn('device', one))))
      })
      await Promise.all(rows)
      expect(await table.getAttribute('aria-busy')).toBe('false')
    }
    await Promise.all(allLanguages.map(follow))
    for (const [trouble, name] of [...stories['zh-chs'], ...stories.en]) {
      expect(site.device(name).restarts, trouble).toBe(trouble === 'failing' || trouble === 'silent' ? 0 : 1)
      expect((await site.ledger(name))[0], trouble).toMatchObject({ attempts: 1, reason: 'It hangs' })
    }
  },
)

/** In both languages at a time, each with three terminals of its own. */
it('a button says what one terminal did, and is not pressed twice', async () => {
  const inLanguage = async (lang: Lang, names: readonly [string, string, string]): Promise<void> => {
    const { page } = await app.visit('/dc/online', { lang })
    await noteNotices(page)
    const { row } = listParts(page, lang)
    const [failing, twice, slow] = names
    const screenOn = kindIn('screenOn', lang)
    const sent = async (target: string): Promise<number> =>
      (await app.server.list('/api/command', { target })).page.total_count
    const before = await sent(slow)
    begin('failing', failing)
    await press(page, row(failing), screenOn)
    await noticed(page, noticeOf('commandFailed', lang, failing))
    begin('twice', twice)
    await press(page, row(twice), screenOn)
    await noticed(page, `${screenOn} ${twice}`)

    // Calls go on once all has been pressed: however long that takes, the first is still running, and not given up.
    await page.evaluate(() => (AbortSignal.timeout = () => new AbortController().signal))
    let allPressed = (): void => undefined
    const pressed = new Promise<void>((done) => (allPressed = done))
    await page.route('**/api/dcterminal/sys', (route) => pressed.then(() => route.continue()))
    site.fault({ kind: 'slow', device: slow, seconds: 40, wait: 14 })
    for (let count = 0; count < 3; count += 1) await press(page, row(slow), screenOn)
    // Nor in the opened record, which offers the same buttons.
    await row(slow).getByText('P002', { exact: true }).first().click()
    await press(page, page.getByRole('dialog').locator('.detail-actions'), screenOn)
    allPressed()
    await noticed(page, noticeOf('commandWaits', lang, slow))
    const drawer = page.getByRole('dialog', { name: `${screenOn} ${slow}` })
    await shows(drawer, slow, stateIn('delivered', lang))
    await shows(drawer, stateIn('succeeded', lang))
    expect(await sent(slow)).toBe(before + 1)
    expect([failing, twice, slow].map((name) => site.device(name).screen)).toEqual(['off', 'on', 'on'])
  }
  await Promise.all([
    inLanguage('zh-chs', [terminalOf(1), terminalOf(2), terminalOf(3)]),
    inLanguage('en', [terminalOf(4), terminalOf(5), terminalOf(6)]),
  ])
})
