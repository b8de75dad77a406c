import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLedger, type Ledger } from './ledger'
import type { Story } from './story'
import { openSite } from './sending-site'
import { newFolder } from '../support/run-folder'

export interface Traffic {
  /** The facts that were sent. */
  ledger: Ledger
  /** How often the sites carried out each command, by its id. */
  carriedOut: ReadonlyMap<string, number>
  /** Sends the next `facts` facts of the story at `rate` facts per second, whether or not they are acknowledged. */
  send(facts: number, rate: number): Promise<void>
  /** Resolves when all facts are acknowledged. */
  allAcknowledged(): Promise<void>
  /** Number of messages with facts so far. */
  messages(): number
  /** Number of facts that the server recorded or refused so far. */
  acknowledged(): number
  close(): Promise<void>
}

/** Connects the story's parks to the broker at `url`, as sites with journals on disk. */
export function openTraffic(url: string, story: Story): Traffic {
  const ledger = makeLedger()
  const folder = newFolder('sites-')
  const carriedOut = new Map<string, number>()
  const sites = story.parks.map((plan) => openSite(url, plan, folder, { ledger, carriedOut }))
  const sendNow = (count: number): void => {
    const next = story.next(count)
    for (const site of sites)
      site.send(
        next.flatMap(({ park, one }) => (park === site.park ? [one] : [])),
        story.stateOf(site.park),
      )
  }
  return {
    ledger,
    carriedOut,
    async send(facts, rate) {
      const begin = Date.now()
      for (let sent = 0; sent < facts; await sleep(50)) {
        const due = Math.min(facts, Math.floor(((Date.now() - begin) / 1000) * rate))
        sendNow(due - sent)
        sent = due
      }
    },
    allAcknowledged: async () => void (await Promise.all(sites.map((site) => site.allAcknowledged()))),
    messages: () => sites.reduce((sum, site) => sum + site.messages(), 0),
    acknowledged: () => sites.reduce((sum, site) => sum + site.acknowledged(), 0),
    async close() {
      await Promise.all(sites.map((site) => site.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
