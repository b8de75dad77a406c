import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLedger, type Ledger } from './ledger'
import type { Story } from './story'
import { openSite } from './telling-site'

export interface Traffic {
  /** What was told. */
  ledger: Ledger
  /** Tells so many facts of the story at a steady rate, whether or not anybody answers. */
  tell(facts: number, rate: number): Promise<void>
  /** Resolves when all that was told is answered. */
  quiet(): Promise<void>
  /** How many messages with facts went out so far. */
  messages(): number
  /** How many facts were answered so far. */
  answered(): number
  close(): Promise<void>
}

/** The story's parks as sites with journals on disk that connect there. */
export function openTraffic(url: string, story: Story): Traffic {
  const ledger = makeLedger()
  const folder = mkdtempSync(join(tmpdir(), 'berth-sites-'))
  const sites = story.parks.map((plan) => openSite(url, plan, folder, ledger))
  const tellNow = (count: number): void => {
    const happened = story.next(count)
    for (const site of sites)
      site.tell(
        happened.flatMap(({ park, one }) => (park === site.park ? [one] : [])),
        story.stateOf(site.park),
      )
  }
  return {
    ledger,
    async tell(facts, rate) {
      const begin = Date.now()
      for (let told = 0; told < facts; await sleep(50)) {
        const due = Math.min(facts, Math.floor(((Date.now() - begin) / 1000) * rate))
        tellNow(due - told)
        told = due
      }
    },
    quiet: async () => void (await Promise.all(sites.map((site) => site.quiet()))),
    messages: () => sites.reduce((sum, site) => sum + site.sendings(), 0),
    answered: () => sites.reduce((sum, site) => sum + site.answered(), 0),
    async close() {
      await Promise.all(sites.map((site) => site.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
