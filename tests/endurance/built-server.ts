import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')
/** Milliseconds; a first start may fill ninety days of a demonstration, on a busy machine. */
const startTimeout = 600_000

export interface BuiltServer {
  /** Starts it on the same data as before; resolves when it is ready. */
  start(): Promise<void>
  /** Starts it and kills it `after` milliseconds, without waiting until it is ready. */
  killDuringStart(after: number): Promise<void>
  /** Sends SIGKILL. */
  kill(): Promise<void>
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
  pid(): number
  /** What it has written to stdout and stderr since the first start. */
  output(): string
}

/** Runs dist/server, which `npm run build` writes, in a separate process that listens on `port`. */
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
    const stopped = child
    if (!stopped) return null
    child = undefined
    if (hasEnded(stopped)) throw new Error(`the server ended by itself:\n${parts.join('').slice(-4000)}`)
    const closed = once(stopped, 'close')
    stopped.kill(signal)
    await closed
    return stopped.exitCode
  }
  const ready = async (started: ChildProcess): Promise<void> => {
    for (const begin = Date.now(); Date.now() - begin < startTimeout; await sleep(20)) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (response?.ok) return
      if (hasEnded(started)) break
    }
    throw new Error(`the server did not become ready:\n${parts.join('').slice(-4000)}`)
  }
  return {
    start: () => ready(spawnOne()),
    async killDuringStart(after) {
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
