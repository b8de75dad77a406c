import { expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import type { TerminalCommand } from '../../../model/site/commands'
import type { RemoteDevice } from '../../../site-simulator/commands/remote-devices'
import { commandedSite, giveReason, kindIn, noteNotices, noticed, terminalOf } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'

const app = journeys()
const site = commandedSite(app)
type Seen = Pick<RemoteDevice, 'screen' | 'fan' | 'music' | 'volume' | 'restarts'> & { isSet: boolean; isOff: boolean }

const seen = (name: string): Seen => {
  const { screen, fan, music, volume, restarts, clock, offUntil } = site.device(name)
  const isSet = Math.abs(Date.parse(clock ?? '') - Date.now()) < 60_000
  return { screen, fan, music, volume, restarts, isSet, isOff: offUntil > Date.now() }
}

/** Every button of an online terminal, with what it changes there. */
const effects: Record<TerminalCommand, Partial<Seen>> = {
  screenOn: { screen: 'on' },
  setTime: { isSet: true },
  fanOn: { fan: 'on' },
  fanOff: { fan: 'off' },
  playMusic: { music: 'online' },
  playLocalMusic: { music: 'local' },
  stopMusic: { music: 'none' },
  volume40: { volume: 40 },
  volume60: { volume: 60 },
  volume80: { volume: 80 },
  volume100: { volume: 100 },
  reboot: { restarts: 1, screen: 'off' },
  shutdown: { isOff: true },
}

const buttons = Object.entries(effects) as [TerminalCommand, Partial<Seen>][]

async function pressEach(lang: Lang, client: string): Promise<void> {
  const { page } = await app.visit('/dc/online', { lang })
  await noteNotices(page)
  const row = listParts(page, lang).row(client)
  for (const [name, effect] of buttons) {
    const label = kindIn(name, lang)
    const changed = Object.keys(effect) as (keyof Seen)[]
    expect(Object.fromEntries(changed.map((key) => [key, seen(client)[key]])), label).not.toEqual(effect)
    await press(page, row, label)
    if (name === 'reboot' || name === 'shutdown') await giveReason(page, label)
    await noticed(page, `${label} ${client}`)
    expect(seen(client), label).toMatchObject(effect)
  }
  const sent = (await site.ledger(client)).map(({ state, reason }) => [state, reason])
  const grave = ['succeeded', 'It hangs']
  expect(sent).toEqual([grave, grave, ...buttons.slice(2).map(() => ['succeeded', null])])
}

it('each button of an online terminal does what it says, in both languages', { timeout: 120_000 }, () =>
  Promise.all([pressEach('zh-chs', terminalOf(4)), pressEach('en', terminalOf(5))]).then(() => undefined),
)
