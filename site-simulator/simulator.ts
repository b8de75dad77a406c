import { setTimeout as pause } from 'node:timers/promises'
import { day, hour, minute } from '../model/durations'
import { factLimits } from '../model/site/fact-limits'
import { answerTopic } from '../model/site/site-topics'
import { answerCommands } from './commands/answer-commands'
import { openCommandLog } from './commands/command-log'
import { makeRemoteDevices, type RemoteDevice } from './commands/remote-devices'
import { deviceTime, headStart, makeVirtualClock } from './park/clock'
import type { SendingCounts } from './sending/fact-publisher'
import { makeFactSender, type FactSender } from './sending/fact-sender'
import { makeFaults, type Fault, type Faults } from './sending/faults'
import { openJournal } from './sending/journal'
import { makeParkSimulation } from './park/park-simulation'
import type { ParkPlan } from './park/park-plan'
import { newState, stateVersion, shiftTimes, type ParkState } from './park/park-state'
import { paymentsOf } from './cars/payment'
import { makeRandom } from './park/random'
import type { SimulatorLog } from './sending/site-connection'

export interface SimulatorOptions {
  url: string
  park: ParkPlan
  device: string
  secret: string
  folder: string
  members: readonly string[]
  log: SimulatorLog
  /** From 1 (real time) to 1000. A faster park starts in the past and reaches real time after an hour. */
  speed?: number
  seed?: number
  /** Hours of the past, generated at the first start. */
  history?: number
  /** Milliseconds. */
  resendAfter?: number
  now?: () => number
}

/** `reported`: of earlier runs too. */
interface SimulatorCounts extends SendingCounts {
  reported: number
  pending: number
  pictures: { pending: number; stored: number; refused: number }
}

export interface Simulator {
  pending(): number
  counts(): SimulatorCounts
  cars(): { came: number; went: number; inside: number; turnedAway: number }
  /** Milliseconds. */
  time(): number
  devices(): ReadonlyMap<string, Readonly<RemoteDevice>>
  /** Includes the last thousand before the start. */
  commandsCarriedOut(): number
  fault(fault: Fault): void
  /** The past is generated, and all facts are acknowledged. */
  caughtUp(): Promise<void>
  pause(): Promise<void>
  resume(): void
  close(): Promise<void>
}

export const defaultSeed = 20_260

/** Simulated at once; the process does other work in between. */
const stride = 20 * minute
const tick = 100
/** Minutes. */
const pastTerminalInterval = 30
/** Two days less than the server's limit, so that the oldest facts arrive in time. */
const oldest = factLimits.behind - 2 * day
/** With more unacknowledged facts the park pauses, and catches up afterwards. */
const maxPending = 50_000

const carCounts = ({ came, went, turnedAway }: ParkState) => ({ came, went, turnedAway, inside: came - went })

function openCommands(
  { park, device, folder, seed = defaultSeed }: SimulatorOptions,
  faults: Faults,
  charge: Parameters<typeof makeRemoteDevices>[1],
  sender: () => Pick<FactSender, 'publish'>,
) {
  const remote = makeRemoteDevices(park, charge)
  const commands = openCommandLog(folder)
  const onCommand = answerCommands({
    devices: remote,
    log: commands,
    faults,
    random: makeRandom(seed),
    publish: (answer) =>
      sender().publish(
        answerTopic(park.park_code, device),
        typeof answer === 'string' ? answer : JSON.stringify(answer),
      ),
  })
  return { remote, commands, onCommand }
}

/** Continues after a restart. The disk keeps facts until the server acknowledges them. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { park, members, folder, log, speed = 1, seed = defaultSeed, history = 24, resendAfter = 15_000 } = options
  const real = options.now ?? Date.now
  const journal = openJournal(folder)
  const start = real()
  const historyEnd = start - headStart(speed)
  const begin = Math.max(historyEnd - history * hour, start - oldest)
  const restored =
    journal.state?.version === stateVersion ? shiftTimes(journal.state, begin) : newState(seed, begin, start)
  const simulation = makeParkSimulation({ plan: park, device: options.device, members, seed, state: restored })
  const { state } = simulation
  const clock = makeVirtualClock(Math.max(historyEnd, restored.last), speed, real)
  const faults = makeFaults(makeRandom(seed), real)
  const clockError = (): number => {
    const wrong = faults.hits('clock')
    return wrong ? (wrong.minutes ?? 11) * minute : 0
  }
  const sentAt = (): string => deviceTime(Date.now() + clockError(), park.utc_offset)
  const followUpsOf = paymentsOf(state, park)
  const { remote, commands, onCommand } = openCommands(options, faults, simulation.charge, () => sender)
  simulation.setOff((client_id) => remote.isOff(client_id, Date.now()))
  const sender = makeFactSender({
    ...options,
    ...{ park: park.park_code, journal, faults, clock, resendAfter, sentAt, followUpsOf, onCommand },
  })
  const stopping = new AbortController()

  let inPast = true
  let paused = false
  const step = (): boolean => {
    if (paused || journal.pending.size > maxPending) return false
    simulation.setClock(clockError())
    simulation.setTerminalInterval((inPast ? pastTerminalInterval : Math.ceil(speed / 100)) * minute)
    const until = Math.floor(Math.min(clock.now(), state.last + stride) / 1000) * 1000
    const output = simulation.advance(until)
    if (output.facts.length > 0) {
      journal.add(output, state)
      sender.add(output.facts)
    }
    return clock.now() - state.last > stride
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const more = step()
      if (inPast && !more) log.info({ park: park.park_code, facts: state.facts }, 'the simulated site is up to date')
      inPast &&= more
      await pause(more ? 0 : tick, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  const stop = async (): Promise<void> => {
    stopping.abort()
    await running
    await sender.close()
    journal.close()
  }
  return {
    pending: () => journal.pending.size,
    counts: () => ({ reported: state.facts + state.payments, ...sender.counts() }),
    cars: () => carCounts(state),
    time: () => state.last,
    devices: () => remote.devices,
    commandsCarriedOut: commands.carriedOut,
    fault(fault) {
      log.info({ park: park.park_code, ...fault }, 'a fault begins at the simulated site')
      faults.begin(fault)
      if (fault.kind === 'offline') sender.disconnect(fault.seconds)
    },
    async caughtUp() {
      while (inPast || journal.pending.size > 0) await pause(20)
    },
    async pause() {
      paused = true
      while (journal.pending.size > 0) await pause(20)
    },
    resume: () => void (paused = false),
    close: stop,
  }
}
