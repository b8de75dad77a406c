import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')
const patience = 120_000

export interface BuiltServer {
  /** Starts it, on the same data as before; resolves when it is ready. */
  start(): Promise<void>
  /** Starts it and ends it again before it can be ready. */
  breakOff(after: number): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM; answers its exit code. */
  stop(): Promise<number | null>
  /** Of its process. */
  pid(): number
  /** What it wrote since the first start. */
  output(): string
}

/** The server as `npm run build` leaves it in dist/server, in a process of its own. It listens on `port`, its settings are those given. */
export function builtServer(port: number, settings: Record<string, string>): BuiltServer {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn', ...settings }
  const parts: string[] = []
  let child: ChildProcess | undefined

  const spawnOne = (): ChildProcess => {
    const started = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], { cwd: root, env })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (part: Buffer) => parts.push(part.toString()))
    return (child = started)
  }
  const hasEnded = (one: ChildProcess): boolean => one.exitCode !== null || one.signalCode !== null
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ending = child
    if (!ending) return null
    child = undefined
    if (hasEnded(ending)) throw new Error(`the server ended by itself:\n${parts.join('').slice(-4000)}`)
    const gone = once(ending, 'close')
    ending.kill(signal)
    await gone
    return ending.exitCode
  }
  const ready = async (started: ChildProcess): Promise<void> => {
    for (const begin = Date.now(); Date.now() - begin < patience; await sleep(20)) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      if (hasEnded(started)) break
    }
    throw new Error(`the server did not become ready:\n${parts.join('').slice(-4000)}`)
  }
  return {
    start: () => ready(spawnOne()),
    async breakOff(after) {
      spawnOne()
      await sleep(after)
      await end('SIGKILL')
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    pid: () => Number(child?.pid),
    output: () => parts.join(''),
  }
}
