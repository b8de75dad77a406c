import type { ChargingBody, CommandMessage } from '../../../model/site/commands'
import { answerTopic } from '../../../model/site/site-topics'
import type { CarriedOut } from '../../../site-simulator/cars/charging'
import { answerCommands } from '../../../site-simulator/commands/answer-commands'
import { openCommandLog } from '../../../site-simulator/commands/command-log'
import { newState } from '../../../site-simulator/park/park-state'
import { makeRandom } from '../../../site-simulator/park/random'
import { makeFactSender } from '../../../site-simulator/sending/fact-sender'
import { makeFaults } from '../../../site-simulator/sending/faults'
import { openJournal } from '../../../site-simulator/sending/journal'
import type { SimFact } from '../../../site-simulator/sending/sim-fact'
import { silent } from '../../support/sites/recorder-bench'
import type { Deed } from '../command-problems'

interface TerminalOptions {
  url: string
  park: string
  name: string
  secret: string
  /** Where it keeps what it has carried out, and what is not acknowledged. */
  folder: string
}

const succeeded = (answer: string): CarriedOut => ({ state: 'succeeded', answer })
const failed = (answer: string): CarriedOut => ({ state: 'failed', answer })

/** The stalls of a garage with a charger each, by their number. */
function makeChargers(report: (fact: object) => void) {
  const orders = new Map<number, string>()
  return ({ action, data: { garage_index, park_no, order_no } }: ChargingBody): CarriedOut => {
    const isStart = action === 'start'
    const order = orders.get(park_no)
    if (isStart && order !== undefined) return failed(`already charging as ${order}`)
    if (!isStart && order !== order_no) return failed('not charging')
    if (isStart) orders.set(park_no, order_no)
    else orders.delete(park_no)
    const values = isStart ? { state: 'charging', power: 6.6 } : { state: 'stopped', power: 0 }
    report({ garage_index, park_no, order_no, ...values })
    return succeeded(isStart ? 'charging' : 'stopped')
  }
}

/** A terminal that carries out the commands to charge, each once, and reports what comes of them until it is acknowledged. */
export function openChargingTerminal({ url, park, name, secret, folder }: TerminalOptions) {
  const journal = openJournal(folder)
  const faults = makeFaults(makeRandom(1), Date.now)
  const random = makeRandom(2)
  const deeds = new Map<string, Deed>()
  const deviceTime = (): string => new Date().toISOString()
  let facts = 0

  const charge = makeChargers((values) => {
    const fact: SimFact = { kind: 'charging', fact: { ...values, fact: `E-${(facts += 1)}`, at: deviceTime() } }
    journal.add({ facts: [fact], pictures: [] }, newState(1, 0, 0))
    sender.add([fact])
  })
  const carryOut = (message: CommandMessage): CarriedOut => {
    const outcome = message.type === 'charging' ? charge(message) : failed('only for charging')
    const times = (deeds.get(message.command)?.times ?? 0) + 1
    deeds.set(message.command, { times, outcome: outcome.state === 'succeeded' ? 'succeeded' : 'failed' })
    return outcome
  }
  const onCommand = answerCommands({
    devices: { devices: new Map(), isOff: () => false, carryOut },
    log: openCommandLog(folder),
    ...{ faults, random },
    publish: (answer) => sender.publish(answerTopic(park, name), JSON.stringify(answer)),
  })
  const sender = makeFactSender({
    ...{ url, park, device: name, secret, journal, faults, onCommand },
    log: silent,
    resendAfter: 3000,
    statusEvery: 1000,
    clock: { now: Date.now },
    sentAt: deviceTime,
    followUpsOf: () => [],
  })
  return {
    /** What it has carried out, by the id of the command. */
    deeds: deeds as ReadonlyMap<string, Deed>,
    isIdle: (): boolean => journal.pending.size === 0,
    refused: (): number => sender.counts().refused,
    async close(): Promise<void> {
      await sender.close()
      journal.close()
    },
  }
}

export type ChargingTerminal = ReturnType<typeof openChargingTerminal>
