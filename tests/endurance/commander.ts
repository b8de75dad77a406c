import { setTimeout as sleep } from 'node:timers/promises'
import { type CommandState, terminalCommands } from '../../model/site/commands'
import { command } from '../../resources/terminal/command'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { terminal } from '../../resources/terminal/terminal'
import type { Database } from '../../server/database/database'
import { rowsOf } from '../../server/rows/rows'
import { deedProblems, ledgerProblems, type Deed } from './command-problems'
import { openCalls, patience } from './patient-calls'
import { makeSteadyCalls } from './steady-calls'

/** Milliseconds between two commands. */
const interval = 100
/** While so many have not ended no more are sent: on a busy machine each would wait for hundreds before it. */
const mostPending = 50
const lastSucceeded = {
  ...{ state: ['succeeded'], page_size: 20, start_time: '2020-01-01' },
  ...{ order_column_name: 'ended_at', order_type: 'DESC' },
}
/** Rows of commands; a run sends some thousands. */
const allRows = 1_000_000

/** Commands that have been carried out, by id, with how often. */
export type CarriedOut = ReadonlyMap<string, number>

/** Commands terminals and gateways of all parks, by calls to a server that is killed meanwhile. */
export function openCommander(address: string, carriedOut: CarriedOut) {
  /** Ids that calls returned: these commands must not be lost. */
  const known = new Set<string>()
  const { signIn, call, rowsIn, commandsLeft, commandsEnded } = openCalls(address)
  let terminals: unknown[] = []
  let gateways: unknown[] = []
  let isBehind = false
  let answered = (): void => undefined

  const send = async (path: string, body: object): Promise<void> => {
    const id = (await call('POST', path, body))?.data?.command_id
    if (typeof id !== 'string') return
    known.add(id)
    answered()
  }
  const steady = makeSteadyCalls(interval, async (count) => {
    if (count % 10 === 0) isBehind = ((await commandsLeft(mostPending))?.length ?? 0) === mostPending
    if (isBehind) return
    if (count % 4 === 3 && gateways.length > 0) return send('/api/snb/nbset', { id: gateways[count % gateways.length] })
    const data = terminalCommands.volume60
    return send('/api/dcterminal/operate', { id: terminals[count % terminals.length], data })
  })

  /** Ids of the commands that succeeded last. */
  const succeeded = async (): Promise<string> => (await rowsIn(command.name, lastSucceeded)).map(({ id }) => id).join()

  return {
    /** Resolves when the first command has been answered: a server that starts slowly could be killed before each one. */
    async begin(): Promise<void> {
      await signIn()
      terminals = (await rowsIn(terminal.name)).map(({ client_id }) => client_id)
      // The command for one of which nothing was heard yet waits for a day.
      gateways = (await rowsIn(nbDevice.name)).filter(({ via }) => via !== null).map(({ id }) => id)
      const first = new Promise<void>((done) => (answered = done))
      await Promise.race([first, steady.begin()])
    },
    pause: steady.pause,
    /** Resolves when one more command has succeeded: its device is known, and connected. */
    async oneSucceeds(): Promise<void> {
      const before = await succeeded()
      for (const begin = Date.now(); Date.now() - begin < patience; await sleep(200))
        if ((await succeeded()) !== before) return
      throw new Error(`no command has succeeded for ${patience} ms`)
    },
    allEnded: commandsEnded,
    /** How many commands succeeded, and what is wrong: lost ones, and those carried out twice, or unlike reported. */
    async results(database: Database): Promise<{ succeeded: number; problems: string[] }> {
      const rows = await rowsOf(command, database).find({}, { limit: allRows })
      const states = new Map(rows.map(({ command_id, state }) => [String(command_id), state as CommandState]))
      const deeds = new Map([...carriedOut].map(([id, times]): [string, Deed] => [id, { times, outcome: 'succeeded' }]))
      return {
        succeeded: [...states.values()].filter((state) => state === 'succeeded').length,
        problems: [...ledgerProblems(states, known), ...deedProblems(states, deeds)],
      }
    },
  }
}

export type Commander = ReturnType<typeof openCommander>
