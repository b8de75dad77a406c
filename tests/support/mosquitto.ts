import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port'

const program = '/usr/sbin/mosquitto'

/** Whether this machine has the broker that `startMosquitto` starts. */
export const hasMosquitto = existsSync(program)

export interface MosquittoDevice {
  name: string
  park: string
  secret: string
}

export interface Mosquitto {
  /** Where devices connect. */
  url: string
  /** The URL of the server's own connection, with name and secret (setting MQTT_URL). */
  serverUrl: string
  /** Kills the process, as in a power failure. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const serverSecret = 'secret-of-the-server'

/** Content of mosquitto.conf and of the access list as documented in docs/site-protocol.md, with an example device. */
function documented(): { settings: string[]; server: string; device: string } {
  const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'site-protocol.md'), 'utf8')
  const [, block] = /```\n# mosquitto\.conf\n([^`]*)```/.exec(document) ?? []
  const [settings, rights] = (block ?? '').split('# acl\n')
  const [server, device] = (rights ?? '').split('\n\n')
  if (!settings || !server || !device) throw new Error('docs/site-protocol.md does not contain mosquitto.conf')
  return { settings: settings.trim().split('\n'), server, device }
}

function writeFiles(folder: string, port: number, devices: readonly MosquittoDevice[]): string {
  const { settings, server, device } = documented()
  const passwords = join(folder, 'passwd')
  writeFileSync(passwords, '')
  for (const { name, secret } of [{ name: 'berth', secret: serverSecret }, ...devices])
    execFileSync('mosquitto_passwd', ['-b', passwords, name, secret])
  const rights = devices.map(({ name, park }) => device.replaceAll('gateway-1', name).replaceAll('P001', park))
  writeFileSync(join(folder, 'acl'), [server, ...rights].join('\n\n'))
  const own = settings.map((line) => line.replace('/etc/mosquitto', folder))
  const file = join(folder, 'mosquitto.conf')
  writeFileSync(file, [`listener ${port} 127.0.0.1`, 'persistence false', ...own, ''].join('\n'))
  // Started by root, mosquitto switches to its own user, which has to read the files.
  chmodSync(folder, 0o755)
  for (const one of [passwords, join(folder, 'acl'), file]) chmodSync(one, 0o644)
  return file
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined))
    socket.on('error', () => resolve(false))
  })

/** Mosquitto with the settings and rights that docs/site-protocol.md recommends, for the server and these devices. */
export async function startMosquitto(devices: readonly MosquittoDevice[]): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'mosquitto-'))
  const port = await freePort()
  const file = writeFiles(folder, port, devices)
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const parts: Buffer[] = []
    const started = (child = spawn(program, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] }))
    started.stderr?.on('data', (part: Buffer) => parts.push(part))
    while (!(await isOpen(port))) {
      if (started.exitCode !== null) throw new Error(Buffer.concat(parts).toString())
      await sleep(20)
    }
  }
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    url: `mqtt://127.0.0.1:${port}`,
    serverUrl: `mqtt://berth:${serverSecret}@127.0.0.1:${port}`,
    kill,
    start,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
