import { afterEach, describe, expect, it } from 'vitest'
import { removeProgress, saveProgress, tellProgress } from '../../../server/demo/demo-progress'
import { journeys } from '../support/journeys'
import { languages, words } from '../support/words'

const app = journeys({ env: { DEMO: '1' } })
const days = 90

const record = (recorded: number): Promise<void> =>
  app.server.database.transaction(async (tx) => {
    for (const [park, more] of [
      ['P001', 1],
      ['P002', 0],
    ] as const)
      await saveProgress(tx, { park, until: Date.now(), days, recent: 7, recorded: recorded + more, facts: 0 })
    await tellProgress(tx)
  })
const end = (): Promise<void> =>
  app.server.database.transaction(async (tx) => {
    await removeProgress(tx, null)
    await tellProgress(tx)
  })

afterEach(end)

describe.each(languages)('while older days of the demonstration are being added (%s)', (lang) => {
  const { olderDays } = words(lang).shell
  const text = (recorded: number): string =>
    olderDays.replace('{recorded}', String(recorded)).replace('{days}', String(days))

  it.each([1440, 390])('a line says how many are there, until all are, %i pixels wide', async (width) => {
    await record(7)
    const { page } = await app.visit('/garage/member', { lang, viewport: { width, height: 800 } })
    await page.getByText(text(7), { exact: true }).waitFor()
    await record(8)
    await page.getByText(text(8), { exact: true }).waitFor()
    // What is recorded after the page has been read, but before its stream is open, is shown, too.
    let open = (): void => undefined
    const held = new Promise<void>((resolve) => (open = resolve))
    await page.route('**/api/events', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await page.getByText(text(8), { exact: true }).waitFor()
    await record(9)
    open()
    await page.getByText(text(9), { exact: true }).waitFor()
    await end()
    await expect.poll(() => page.locator('.demo-note').count()).toBe(0)
  })
})
