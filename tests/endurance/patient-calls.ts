import { setTimeout as sleep } from 'node:timers/promises'
import { command } from '../../resources/terminal/command'
import { operatorPassword } from './served-database'

/** A command ends by itself after that, at the latest: two attempts of 20 s, and the server's start. */
export const patience = 90_000

export interface Answer {
  code: number
  data: Record<string, unknown> | null
}

export type Rows = Record<string, unknown>[]

/** The administrator's calls to a server that is killed meanwhile. */
export function openCalls(address: string) {
  let token = ''

  const request = async (method: string, path: string, body: object): Promise<Answer | null> => {
    const init = {
      method,
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
      const signedIn = await request('POST', '/user/login', { user_name: 'admin', password: operatorPassword })
      if (signedIn?.code !== 0) continue
      token = String(signedIn.data?.token)
      return
    }
    throw new Error('the administrator could not sign in')
  }
  /** Null: there was no answer. */
  const call = async (method: string, path: string, body: object): Promise<Answer | null> => {
    if (token === '') await signIn()
    return request(method, path, body)
  }
  /** Some of the commands that have not ended; null: there was no answer. */
  const commandsLeft = async (most: number): Promise<unknown[] | null> => {
    const pending = { state: ['queued', 'sent', 'delivered'], page_size: most, start_time: '2020-01-01' }
    const answer = await call('POST', `/api/${command.name}/index`, pending)
    return answer?.code === 0 ? (answer.data?.list as unknown[]) : null
  }
  return {
    signIn,
    call,
    commandsLeft,
    /** The same, which has to succeed. */
    async ask(method: string, path: string, body: object): Promise<Record<string, unknown>> {
      const answer = await call(method, path, body)
      if (answer?.code !== 0) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
      return answer.data ?? {}
    },
    /** Rows of a list, once the server answers. */
    async rowsIn(resource: string, search: object = {}): Promise<Rows> {
      for (const begin = Date.now(); Date.now() - begin < patience; await sleep(200)) {
        const answer = await call('POST', `/api/${resource}/index`, { page_size: 200, ...search })
        if (answer?.code === 0) return answer.data?.list as Rows
      }
      throw new Error(`the list of ${resource} was not answered`)
    },
    /** Resolves when every command has ended; rejects after a minute and a half. */
    async commandsEnded(): Promise<void> {
      let left: unknown[] | null = null
      for (const begin = Date.now(); Date.now() - begin < patience; await sleep(200)) {
        left = await commandsLeft(20)
        if (left?.length === 0) return
      }
      throw new Error(`some commands have not ended: ${JSON.stringify(left)}`)
    },
  }
}

export type Calls = ReturnType<typeof openCalls>
