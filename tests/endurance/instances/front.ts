import { setTimeout as sleep } from 'node:timers/promises'
import { operatorPassword } from '../served-database'

/** Milliseconds that one server gets for an answer before the next is asked. */
const patience = 2000
/** Milliseconds after which a call counts as not answered. */
const longest = 10_000

export interface FrontCounts {
  lists: number
  /** Attempts that another server had to answer. */
  passedOn: number
  /** Milliseconds. */
  slowest: number
  problems: string[]
}

/** What a proxy in front of several servers does: a call that one of them does not answer is passed on to the next. */
export async function openFront(ports: readonly number[]) {
  let turn = 0
  const counts: FrontCounts = { lists: 0, passedOn: 0, slowest: 0, problems: [] }
  let token = ''

  const ask = async (port: number, path: string, body: object): Promise<Response | null> => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => null)
    return response && response.status < 500 ? response : null
  }
  const post = async (path: string, body: object): Promise<unknown> => {
    for (const begin = Date.now(); Date.now() - begin < longest; await sleep(20)) {
      turn += 1
      const response = await ask(Number(ports[turn % ports.length]), path, body)
      const answer: unknown = await response?.json().catch(() => undefined)
      if (answer !== undefined) return answer
      counts.passedOn += 1
    }
    throw new Error(`${path} was not answered`)
  }
  const list = async (): Promise<void> => {
    const begin = performance.now()
    const answer = (await post('/api/gpark/index', { page_size: 20, start_time: '2020-01-01' })) as { code?: number }
    if (answer.code !== 0) throw new Error(`a list was answered with ${JSON.stringify(answer)}`)
    counts.lists += 1
    counts.slowest = Math.max(counts.slowest, Math.round(performance.now() - begin))
  }
  const signedIn = (await post('/user/login', { user_name: 'admin', password: operatorPassword })) as {
    data: { token: string }
  }
  token = signedIn.data.token

  return {
    counts: (): FrontCounts => counts,
    /** Asks for lists until `until` settles. */
    async listsDuring(until: Promise<unknown>): Promise<void> {
      let isOver = false
      void until.finally(() => (isOver = true)).catch(() => undefined)
      for (; !isOver; await sleep(100)) await list().catch((error: unknown) => void counts.problems.push(String(error)))
    },
  }
}
