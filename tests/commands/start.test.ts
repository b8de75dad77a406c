import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { oneOf } from '../support/campaign'
import { freePort } from '../support/free-port'

const root = join(import.meta.dirname, '..', '..')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

interface Started {
  child: ChildProcess
  output: () => string
  /** exit code, once all output has been read */
  ended: Promise<number | null>
}

const started: Started[] = []

// Also after a failed or timed-out test. A process that ignores the signal is killed.
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    const hard = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.kill('SIGTERM')
    await ended
    clearTimeout(hard)
  }
})

// Runs as `npm start` does, without the settings of this test run.
const start = (settings: Record<string, string>): Started => {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH, HOME, npm_lifecycle_event: 'start', MQTT_PORT: '0', LOG_LEVEL: 'silent', ...settings },
  })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.stderr.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const one = { child, output: () => Buffer.concat(parts).toString(), ended }
  started.push(one)
  return one
}

const ready = async ({ output, child }: Started, port: number): Promise<void> => {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error(output())
    await sleep(100)
  }
}

/** Expects exit code 1 and a single line of output that contains the reason. */
const expectFailure = async (started: Started, reason: string): Promise<void> => {
  expect(await started.ended).toBe(1)
  expect(started.output().trim().split('\n')).toHaveLength(1)
  expect(started.output()).toContain(reason)
}

/** A folder and what lies in it, as far as other users of the machine may read or change it; they come no deeper. */
const opened = async (own: string): Promise<string[]> => {
  const paths = ['', ...(await readdir(own))]
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(own, path))).mode))
  return paths.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0)
}

describe('npm start', () => {
  it('refuses a bad setting in one line', async () => {
    await expectFailure(start({ PORT: 'x', DATA_DIR: folder }), 'PORT="x"')
  })

  it('refuses a database that cannot be reached in one line', async () => {
    await expectFailure(start({ DATABASE_URL: 'postgres://localhost:1/none', DATA_DIR: folder }), 'DATABASE_URL')
  })

  it.each(oneOf(['none', 'demonstration']))(
    'starts, refuses a second process for the folder and the port, and stops on a signal (data: %s)',
    { timeout: 300_000 },
    async (data) => {
      const port = await freePort()
      const own = join(folder, data)
      const isDemo = data === 'demonstration'
      const settings = { PORT: String(port), DATA_DIR: own, ...(!isDemo && { DEMO: '0' }) }
      const first = start(settings)
      await ready(first, port)
      await expectFailure(start({ PORT: '0', DATA_DIR: own }), 'is in use by another Berth process')
      await expectFailure(start({ PORT: String(port), DATA_DIR: join(folder, 'other') }), String(port))
      first.child.kill('SIGINT')
      expect(await first.ended).toBe(0)
      expect(await opened(own)).toEqual([])
      expect(first.output()).toContain(`http://127.0.0.1:${port}`)
      expect(first.output()).toMatch(isDemo ? /Garage_123/ : /(\S{16}).*admin with \1/)
    },
  )
})
