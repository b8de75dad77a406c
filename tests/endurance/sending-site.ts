import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerTopic } from '../../model/site/site-topics'
import { answerCommands } from '../../site-simulator/commands/answer-commands'
import { openCommandLog } from '../../site-simulator/commands/command-log'
import { makeRemoteDevices } from '../../site-simulator/commands/remote-devices'
import { deviceTime } from '../../site-simulator/park/clock'
import { makeFactSender } from '../../site-simulator/sending/fact-sender'
import { makeFaults, type Fault } from '../../site-simulator/sending/faults'
import { openJournal } from '../../site-simulator/sending/journal'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import type { ParkState } from '../../site-simulator/park/park-state'
import { paymentFor } from '../../site-simulator/cars/payment'
import { makeRandom } from '../../site-simulator/park/random'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import { deviceOf, siteSecret } from '../support/sites/simulated-sites'
import { silent } from '../support/sites/recorder-bench'
import type { Ledger } from './ledger'

const always = { seconds: 1e9 }
/** A fifth is sent twice, a fifth in random order, a twentieth half an hour late (by the park's clock). */
const activeFaults: readonly Fault[] = [
  { kind: 'twice', share: 0.2, ...always },
  { kind: 'disorder', share: 0.2, ...always },
  { kind: 'late', share: 0.05, hours: 0.5, ...always },
]
/** Milliseconds after which a fact without an acknowledgement is sent again. */
const resendAfter = 3000
/** Milliseconds after which a site repeats that it is connected. */
const statusEvery = 1000

export interface SendingSite {
  park: string
  /** Sends facts; `after` is the park's state after them. */
  send(facts: readonly SimFact[], after: ParkState): void
  /** Sends delayed facts too; resolves when all are acknowledged. Rejects after a minute without an acknowledgement. */
  allAcknowledged(): Promise<void>
  /** Number of messages with facts. */
  messages(): number
  /** Number of facts that the server recorded or refused. */
  acknowledged(): number
  close(): Promise<void>
}

/** A park with the simulator's journal, resending and faults, which sends the facts that `send` is called with. */
export function openSite(
  url: string,
  plan: ParkPlan,
  folder: string,
  { ledger, carriedOut }: { ledger: Ledger; carriedOut: Map<string, number> },
): SendingSite {
  const { park_code: park, utc_offset } = plan
  const journal = openJournal(join(folder, park))
  const faults = makeFaults(makeRandom(plan.garages.length), Date.now)
  let time = 0
  const devices = makeRemoteDevices(plan, () => ({ state: 'failed', answer: 'no charger' }))
  const onCommand = answerCommands({
    devices: {
      ...devices,
      carryOut(message, now) {
        carriedOut.set(message.command, (carriedOut.get(message.command) ?? 0) + 1)
        return devices.carryOut(message, now)
      },
    },
    log: openCommandLog(join(folder, park)),
    faults,
    random: makeRandom(plan.garages.length),
    publish: (answer) => sender.publish(answerTopic(park, deviceOf(plan)), JSON.stringify(answer)),
  })
  const sender = makeFactSender({
    ...{
      url,
      park,
      device: deviceOf(plan),
      secret: siteSecret,
      journal,
      log: silent,
      faults,
      resendAfter,
      statusEvery,
    },
    onCommand,
    clock: { now: () => time },
    sentAt: () => deviceTime(Date.now(), utc_offset),
    followUpsOf(fact, { cost }) {
      const payment = paymentFor(fact, cost, plan)
      if (payment) ledger.note(park, payment)
      return payment ? [payment] : []
    },
  })
  activeFaults.forEach(faults.begin)
  return {
    park,
    send(facts, after) {
      const last = facts.at(-1)
      if (!last) return
      facts.forEach((one) => ledger.note(park, one))
      journal.add({ facts: [...facts], pictures: [] }, after)
      sender.add(facts)
      time = Date.parse(last.fact.at)
    },
    async allAcknowledged() {
      const before = time
      time = Infinity
      for (let left = journal.pending.size, since = Date.now(); journal.pending.size > 0; await sleep(20)) {
        if (journal.pending.size !== left) [left, since] = [journal.pending.size, Date.now()]
        if (Date.now() - since > 60_000)
          throw new Error(
            `${park}: never acknowledged: ${[...journal.pending.keys()].slice(0, 10).join(' ')} (${left})`,
          )
      }
      time = before
    },
    messages: () => sender.counts().sendings,
    acknowledged: () => sender.counts().recorded + sender.counts().refused,
    async close() {
      await sender.close()
      journal.close()
    },
  }
}
