import { spawn, type ChildProcess } from 'node:child_process'
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { canConnect } from '../can-connect'
import { freePort } from '../free-port'

const program = '/usr/sbin/mosquitto'
const root = join(import.meta.dirname, '..', '..', '..')

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
  /** Replaces one of its files. */
  write(name: string, content: string): void
  /** Has it read password and rights files again (SIGHUP). */
  reload(): void
  /** Kills the process, as in a power failure. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const serverSecret = 'secret-of-the-server'

/** Content of mosquitto.conf and of the access list as documented in docs/site-protocol.md, with an example device. */
function documented(): { settings: string[]; server: string; device: string } {
  const document = readFileSync(join(root, 'docs', 'site-protocol.md'), 'utf8')
  const [, block] = /```\n# mosquitto\.conf\n([^`]*)```/.exec(document) ?? []
  const [settings, rights] = (block ?? '').split('# acl\n')
  const [server, device] = (rights ?? '').split('\n\n')
  if (!settings || !server || !device) throw new Error('docs/site-protocol.md does not contain mosquitto.conf')
  return { settings: settings.trim().split('\n'), server, device: device.trim() }
}

/** Writes files for the broker; the names are those within the folder. Returns the path of its settings. */
function writeFiles(folder: string, port: number, settings: readonly string[], files: Record<string, string>): string {
  const file = join(folder, 'mosquitto.conf')
  const own = settings.map((line) => line.replace('/etc/mosquitto', folder))
  writeFileSync(file, [`listener ${port} 127.0.0.1`, 'persistence false', ...own, ''].join('\n'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  // Started by root, mosquitto switches to its own user, which has to read the files.
  chmodSync(folder, 0o777)
  for (const one of ['mosquitto.conf', ...Object.keys(files)]) chmodSync(join(folder, one), 0o666)
  return file
}

/** Starts Mosquitto with these settings, in which `/etc/mosquitto` is the folder of the files. */
async function run(settings: readonly string[], files: Record<string, string>): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'mosquitto-'))
  const port = await freePort()
  const file = writeFiles(folder, port, settings, files)
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const parts: Buffer[] = []
    const started = (child = spawn(program, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] }))
    started.stderr?.on('data', (part: Buffer) => parts.push(part))
    while (!(await canConnect(port))) {
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
    write: (name, content) => writeFileSync(join(folder, name), content),
    reload: () => void child?.kill('SIGHUP'),
    kill,
    start,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Hashes secrets as Mosquitto's password file and its plugin do. */
const hashed = (secret: string): { salt: string; password: string; iterations: number } => {
  const salt = randomBytes(12)
  const password = pbkdf2Sync(secret, salt, 101, 64, 'sha512').toString('base64')
  return { salt: salt.toString('base64'), password, iterations: 101 }
}

const passwordFile = (devices: readonly MosquittoDevice[]): string =>
  [{ name: 'berth', secret: serverSecret }, ...devices]
    .map(({ name, secret }) => {
      const { salt, password, iterations } = hashed(secret)
      return `${name}:$7$${iterations}$${salt}$${password}\n`
    })
    .join('')

/** The password and rights files for these devices, by their documented form. */
export function mosquittoFiles(devices: readonly MosquittoDevice[]): { passwd: string; acl: string } {
  const { server, device } = documented()
  const rights = devices.map(({ name, park }) => device.replaceAll('gateway-1', name).replaceAll('P001', park))
  return { passwd: passwordFile(devices), acl: [server, ...rights].join('\n\n') }
}

/** Mosquitto with the settings and rights that docs/site-protocol.md recommends, for the server and these devices. */
export const startMosquitto = (devices: readonly MosquittoDevice[]): Promise<Mosquitto> =>
  run(documented().settings, { ...mosquittoFiles(devices) })

/** Mosquitto with the file of `deploy/`, which accepts only TLS connections. */
export async function startTlsMosquitto(
  devices: readonly MosquittoDevice[],
  { cert, key }: Record<'cert' | 'key', string>,
): Promise<Mosquitto> {
  const settings = readFileSync(join(root, 'deploy', 'mosquitto.conf'), 'utf8')
    .replaceAll('/etc/ssl/berth/', '/etc/mosquitto/')
    .split('\n')
    .filter((line) => !/^(#|listener )/.test(line))
  const broker = await run(settings, { ...mosquittoFiles(devices), 'machine.crt': cert, 'machine.key': key })
  const secured = (url: string): string => url.replace('mqtt:', 'mqtts:')
  return { ...broker, url: secured(broker.url), serverUrl: secured(broker.serverUrl) }
}

const plugin = '/usr/lib/x86_64-linux-gnu/mosquitto_dynamic_security.so'

/** What the plugin allows the server: everything, or to subscribe only to topics that match a pattern. */
const rightsOf = (mayRead: string): string =>
  JSON.stringify({
    clients: [{ username: 'berth', ...hashed(serverSecret), roles: [{ rolename: 'server' }] }],
    roles: [{ rolename: 'server', acls: [{ acltype: 'subscribePattern', topic: mayRead, allow: true }] }],
    defaultACLAccess: { subscribe: false, publishClientSend: true, publishClientReceive: true, unsubscribe: true },
  })

/**
 * Mosquitto with its plugin for rights, which refuses subscriptions; with an `acl_file` they are granted, and nothing is
 * delivered. `allow` restarts it with another pattern.
 */
export async function startStrictMosquitto(
  mayRead: string,
): Promise<Mosquitto & { allow(more: string): Promise<void> }> {
  const settings = ['allow_anonymous false', `plugin ${plugin}`, 'plugin_opt_config_file /etc/mosquitto/rights.json']
  const broker = await run(settings, { 'rights.json': rightsOf(mayRead) })
  const allow = async (more: string): Promise<void> => {
    await broker.kill()
    broker.write('rights.json', rightsOf(more))
    await broker.start()
  }
  return { ...broker, allow }
}
