import { setTimeout as sleep } from 'node:timers/promises'
import { isPending, type CommandState } from '../../model/site/command-states'
import { terminalCommands } from '../../model/site/terminal-commands'
import { command } from '../../resources/terminal/command'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { terminal } from '../../resources/terminal/terminal'
import type { Database } from '../../server/database/database'
import { rowsOf } from '../../server/rows/rows'
import { operatorPassword } from './served-database'

/** Milliseconds between two commands; up to `together` calls wait for their answer. */
const interval = 100
const together = 16
/** Rows of commands; a run sends some thousands. */
const allRows = 1_000_000
/** A command ends by itself after that, at the latest: two attempts of 20 s, and the server's start. */
const patience = 90_000

interface Answer {
  code: number
  data: Record<string, unknown> | null
}

/** Commands that have been carried out, by id, with how often. */
export type CarriedOut = ReadonlyMap<string, number>

/** Commands terminals and gateways of all parks, by calls to a server that is killed meanwhile. */
export function openCommander(address: string, carriedOut: CarriedOut) {
  /** Ids that calls returned: these commands must not be lost. */
  const known = new Set<string>()
  const underWay = new Set<Promise<void>>()
  let token = ''
  let sending: Promise<void> | undefined
  let isOver = false
  let answered = (): void => undefined

  const request = async (path: string, body: object): Promise<Answer | null> => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }
    // The server may be killed before, while or after it answers.
    const response = await fetch(address + path, init).catch(() => null)
    return response && ((await response.json().catch(() => null)) as Answer | null)
  }
  /** The server may be away, or killed after it has stored the session and before it has answered. */
  const signIn = async (): Promise<void> => {
    for (const begin = Date.now(); Date.now() - begin < patience; await sleep(200)) {
      const signedIn = await request('/user/login', { user_name: 'admin', password: operatorPassword })
      if (signedIn?.code !== 0) continue
      token = String(signedIn.data?.token)
      return
    }
    throw new Error('the administrator could not sign in')
  }
  const post = async (path: string, body: object): Promise<Answer | null> => {
    if (token === '') await signIn()
    return request(path, body)
  }
  const rowsIn = async (resource: string): Promise<Record<string, unknown>[]> => {
    for (const begin = Date.now(); Date.now() - begin < patience; await sleep(200)) {
      const answer = await post(`/api/${resource}/index`, { page_size: 200 })
      if (answer?.code === 0) return answer.data?.list as Record<string, unknown>[]
    }
    throw new Error(`the list of ${resource} was not answered`)
  }
  const send = async (path: string, body: object): Promise<void> => {
    const id = (await post(path, body))?.data?.command_id
    if (typeof id !== 'string') return
    known.add(id)
    answered()
  }
  const sendAll = async (): Promise<void> => {
    const terminals = (await rowsIn(terminal.name)).map(({ client_id }) => client_id)
    // The command for one of which nothing was heard yet waits for a day.
    const gateways = (await rowsIn(nbDevice.name)).filter(({ via }) => via !== null).map(({ id }) => id)
    const data = terminalCommands.volume60
    for (let count = 0; !isOver; count += 1, await sleep(interval)) {
      if (underWay.size >= together) continue
      const sent = (
        count % 4 === 3 && gateways.length > 0
          ? send('/api/snb/nbset', { id: gateways[count % gateways.length] })
          : send('/api/dcterminal/operate', { id: terminals[count % terminals.length], data })
      ).finally(() => underWay.delete(sent))
      underWay.add(sent)
    }
  }

  return {
    /** Resolves when the first command has been answered: a server that starts slowly could be killed before each one. */
    async begin(): Promise<void> {
      isOver = false
      await signIn()
      const first = new Promise<void>((done) => (answered = done))
      sending = sendAll()
      await Promise.race([first, sending])
    },
    /** Resolves when the calls are answered. */
    async pause(): Promise<void> {
      isOver = true
      await sending
      await Promise.all(underWay)
    },
    /** Resolves when every command has ended; rejects after a minute and a half. */
    async allEnded(): Promise<void> {
      const pending = { state: ['queued', 'sent', 'delivered'], page_size: 20, start_time: '2020-01-01' }
      let left: unknown
      for (const begin = Date.now(); Date.now() - begin < patience; await sleep(200)) {
        const answer = await post(`/api/${command.name}/index`, pending)
        left = answer?.data?.list ?? answer
        if (answer?.code === 0 && (left as unknown[]).length === 0) return
      }
      throw new Error(`some commands have not ended: ${JSON.stringify(left)}`)
    },
    /** How many commands succeeded, and what is wrong: lost ones, and those carried out twice, or unlike reported. */
    async results(database: Database): Promise<{ succeeded: number; problems: string[] }> {
      const rows = await rowsOf(command, database).find({}, { limit: allRows })
      const states = new Map(rows.map(({ command_id, state }) => [String(command_id), state as CommandState]))
      const listed = (what: string, ids: readonly string[]): string[] =>
        ids.length > 0 ? [`${ids.length} commands ${what}: ${ids.slice(0, 10).join(' ')}`] : []
      const ids = [...states.keys()]
      const succeeded = ids.filter((id) => states.get(id) === 'succeeded')
      return {
        succeeded: succeeded.length,
        problems: [
          ...listed(
            'are lost',
            [...known].filter((id) => !states.has(id)),
          ),
          ...listed(
            'were never sent',
            [...carriedOut.keys()].filter((id) => !states.has(id)),
          ),
          ...listed(
            'have not ended',
            ids.filter((id) => isPending(states.get(id) ?? 'queued')),
          ),
          ...listed(
            'were carried out twice',
            [...carriedOut].flatMap(([id, times]) => (times > 1 ? [id] : [])),
          ),
          ...listed(
            'succeeded, but were not carried out',
            succeeded.filter((id) => !carriedOut.has(id)),
          ),
          ...listed(
            'were carried out, but are reported otherwise',
            [...carriedOut.keys()].filter((id) => (states.get(id) ?? 'succeeded') !== 'succeeded'),
          ),
        ],
      }
    },
  }
}

export type Commander = ReturnType<typeof openCommander>
