import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { deployed } from '../endurance/cluster/deployed'
import { freePort } from '../support/free-port'
import { newFolder } from '../support/run-folder'

const root = join(import.meta.dirname, '..', '..')
/** With the Node of this machine. */
const unit = deployed('berth.service').replace('/usr/bin/node', process.execPath)

/** Runs the rest of its words without capabilities, where nothing can be written but to the data folder, as the unit does. */
const boxed = `
mount --bind "$PWD" "$PWD" && mount -o remount,ro,bind "$PWD" && mount --bind "$DATA_DIR" "$DATA_DIR" &&
mount -o remount,ro,bind / && cd "$PWD" && ! touch package.json 2>/dev/null &&
exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all "$@"`

describe('berth.service', () => {
  const analysed = (...words: string[]): string => {
    const file = join(newFolder('unit-'), 'berth.service')
    writeFileSync(file, unit)
    return execFileSync('systemd-analyze', [...words, file], { encoding: 'utf8', stdio: 'pipe' })
  }

  it('is understood by systemd, which finds it hardly exposed', () => {
    expect(analysed('verify')).toBe('')
    // Tenths of what systemd prints; it exits with 1 beyond that.
    analysed('security', '--offline=true', '--threshold=15')
  })

  let child: ChildProcess | undefined
  afterEach(() => child?.kill('SIGKILL'))

  it('starts without the right or the need to change its own program', async () => {
    const [dataDir, port] = [newFolder('state-'), await freePort()]
    const command = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
    const isRoot = process.getuid?.() === 0
    const box = isRoot ? ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', boxed, 'sh'] : []
    const [program = '', ...words] = [...box, ...command]
    const settings = { DATA_DIR: dataDir, PORT: String(port), MQTT_PORT: '0', ADMIN_PASSWORD: 'Secret_1' }
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings }
    const started = (child = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }))
    let output = ''
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (part: Buffer) => (output += String(part)))
    const get = () => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    while (!(await get())?.ok && started.exitCode === null) await sleep(100)
    expect(started.exitCode, output).toBeNull()
    const signIn = await fetch(`http://127.0.0.1:${port}/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ user_name: 'admin', password: 'Secret_1' }),
    })
    expect(await signIn.json()).toMatchObject({ code: 0 })
    const ended = once(started, 'close')
    started.kill('SIGTERM')
    expect((await ended)[0], output).toBe(0)
  })
})
