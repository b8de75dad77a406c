import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deviceTime } from '../../site-simulator/park/device-time'
import { makeFactSender } from '../../site-simulator/sending/fact-sender'
import { makeFaults, type Fault } from '../../site-simulator/sending/faults'
import { openJournal } from '../../site-simulator/sending/journal'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import type { ParkState } from '../../site-simulator/park/park-state'
import { paymentFor } from '../../site-simulator/cars/payment'
import { makeRandom } from '../../site-simulator/park/random'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import { deviceOf, siteSecret } from '../support/simulated-sites'
import { silent } from '../support/recorder-bench'
import type { Ledger } from './ledger'

const always = { seconds: 1e9 }
/** A fifth twice, a fifth in any order, a twentieth only after half an hour of the park's time. */
const troubles: readonly Fault[] = [
  { kind: 'twice', share: 0.2, ...always },
  { kind: 'disorder', share: 0.2, ...always },
  { kind: 'late', share: 0.05, hours: 0.5, ...always },
]
/** An answer that takes longer was lost. */
const resendAfter = 3000

export interface TellingSite {
  park: string
  tell(facts: readonly SimFact[], after: ParkState): void
  /** Resolves when all that was told is acknowledged, held back or not. Rejects when nothing is any more. */
  quiet(): Promise<void>
  /** How many messages with facts went out. */
  sendings(): number
  /** How many facts were answered. */
  answered(): number
  close(): Promise<void>
}

/** The sending half of a simulated park: journal, repetition and faults are the simulator's, what to tell comes from outside. */
export function openSite(url: string, plan: ParkPlan, folder: string, ledger: Ledger): TellingSite {
  const { park_code: park, utc_offset } = plan
  const journal = openJournal(join(folder, park))
  const faults = makeFaults(makeRandom(plan.garages.length), Date.now)
  let time = 0
  const sender = makeFactSender({
    ...{ url, park, device: deviceOf(plan), secret: siteSecret, journal, log: silent, faults, resendAfter },
    clock: { now: () => time },
    sentAt: () => deviceTime(Date.now(), utc_offset),
    followUpsOf(fact, { cost }) {
      const payment = paymentFor(fact, cost, plan)
      if (payment) ledger.note(park, payment)
      return payment ? [payment] : []
    },
  })
  troubles.forEach(faults.begin)
  return {
    park,
    tell(facts, after) {
      const last = facts.at(-1)
      if (!last) return
      facts.forEach((one) => ledger.note(park, one))
      journal.add({ facts: [...facts], pictures: [] }, after)
      sender.add(facts)
      time = Date.parse(last.fact.at)
    },
    async quiet() {
      const [before, told] = [time, Date.now()]
      time = Infinity
      for (let left = journal.pending.size, since = told; journal.pending.size > 0; await sleep(20)) {
        if (journal.pending.size !== left) [left, since] = [journal.pending.size, Date.now()]
        if (Date.now() - since > 60_000)
          throw new Error(`${park}: never answered: ${[...journal.pending.keys()].slice(0, 10).join(' ')} (${left})`)
      }
      time = before
    },
    sendings: () => sender.counts().sendings,
    answered: () => sender.counts().recorded + sender.counts().refused,
    async close() {
      await sender.close()
      journal.close()
    },
  }
}
