import { setTimeout as sleep } from 'node:timers/promises'
import { operatorPassword } from './served-database'

/** Longest time of an answer while the database is away, in milliseconds: 5 s, and one for this busy machine. */
const longestAnswer = 6000
/** How long `/readyz` may take to follow, in milliseconds; a longer time is a hang. */
const patience = 60_000

export interface ServerProbe {
  /** Calls the server without a pause until `until` settles; returns wrong and slow answers, and how many were 503. */
  callsDuring(until: Promise<unknown>): Promise<{ problems: string[]; unavailable: number; slowest: number }>
  /** Resolves when a call is answered with 503; rejects when none is within a minute. */
  refuses(): Promise<void>
  /** Resolves when `/readyz` answers so; rejects when it doesn't within a minute. */
  becomes(state: 'ready' | 'unready'): Promise<void>
}

/** A user's calls to a server in another process. */
export async function probeServer(port: number): Promise<ServerProbe> {
  const address = `http://127.0.0.1:${port}`
  const post = (path: string, body: object, token = ''): Promise<Response> =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/user/login', { user_name: 'admin', password: operatorPassword })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data
  const call = async (): Promise<number> => (await post('/api/member/index', {}, token)).status

  return {
    async callsDuring(until) {
      const result = { problems: [] as string[], unavailable: 0, slowest: 0 }
      let isOver = false
      void until.finally(() => (isOver = true)).catch(() => undefined)
      for (; !isOver; await sleep(250)) {
        const begin = performance.now()
        const status = await call()
        const took = performance.now() - begin
        result.slowest = Math.max(result.slowest, took)
        if (status === 503) result.unavailable += 1
        else if (status !== 200) result.problems.push(`a call was answered with ${status}`)
        if (took > longestAnswer) result.problems.push(`a call took ${Math.round(took)} ms`)
      }
      return result
    },
    async refuses() {
      const answers: number[] = []
      for (const begin = Date.now(); Date.now() - begin < patience; await sleep(100)) {
        const status = await call()
        if (status === 503) return
        answers.push(status)
      }
      throw new Error(`no call on port ${port} was answered with 503, but with ${answers.join()}`)
    },
    async becomes(state) {
      for (const begin = Date.now(); Date.now() - begin < patience; await sleep(100)) {
        const { status } = await fetch(`${address}/readyz`)
        if (status === (state === 'ready' ? 200 : 503)) return
      }
      throw new Error(`/readyz on port ${port} did not become ${state}`)
    },
  }
}
