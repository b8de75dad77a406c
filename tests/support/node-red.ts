import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port'
import { newFolder } from './run-folder'
import type { JsonObject } from './running-server'

/** What is installed for the tests, in a folder of its own: no dependency of Berth. */
const packages = { 'node-red': '4.1.15', 'node-red-contrib-s7': '3.1.3', 'node-red-contrib-modbus': '5.23.3' }
const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')
const named = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
const installed = join(cache, named.join('_'))

const npm = (args: readonly string[]): Promise<unknown> => {
  const cli = process.env.npm_execpath
  const [file, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  return promisify(execFile)(file, [...first, ...args])
}

/** Installs Node-RED with the nodes for S7 and Modbus, once. Several processes may do so at the same time. */
async function install(): Promise<void> {
  if (existsSync(installed)) return
  const folder = join(cache, `node-red-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
  await npm(['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--save-exact', ...named])
  try {
    renameSync(folder, installed)
  } catch (error) {
    rmSync(folder, { recursive: true })
    if (!existsSync(installed)) throw error
  }
}

/** Users of the controller; their password is `flowPassword`. */
export const flowUsers = { admin: '*', reader: 'read' } as const
export const flowPassword = 'Of-The-Controller-1'

/** Milliseconds for which it waits for nodes that don't stop, at most; 15 seconds by default. */
export const nodeCloseTimeout = 3000

const settingsFile = (port: number, withUsers: boolean): string => `
const { hashSync } = require(${JSON.stringify(join(installed, 'node_modules', 'bcryptjs'))})
const users = Object.entries(${JSON.stringify(flowUsers)}).map(([username, permissions]) =>
  ({ username, permissions, password: hashSync(${JSON.stringify(flowPassword)}, 4) }))
module.exports = {
  flowFile: 'flows.json', credentialSecret: 'of the test', uiHost: '127.0.0.1', uiPort: ${port}, disableEditor: true,
  nodeCloseTimeout: ${nodeCloseTimeout}, telemetry: { enabled: false }, logging: { console: { level: 'warn' } },
  ${withUsers ? "adminAuth: { type: 'credentials', users }," : ''}
}`

export interface NodeRedFlows {
  rev: string
  flows: JsonObject[]
}

/** A real Node-RED on a free port of this machine. */
export type RunningNodeRed = Awaited<ReturnType<typeof startNodeRed>>

/** Starts Node-RED with these flows. Without users, anybody may change them. */
export async function startNodeRed(flows: readonly JsonObject[], { users = true } = {}) {
  await install()
  const folder = newFolder('node-red-')
  const port = await freePort()
  const file = (name: string): string => join(folder, name)
  writeFileSync(file('settings.cjs'), settingsFile(port, users))
  writeFileSync(file('flows.json'), JSON.stringify(flows))
  const { 'node-red': _, ...nodes } = packages
  writeFileSync(file('package.json'), JSON.stringify({ name: 'flows', version: '1.0.0', dependencies: nodes }))
  symlinkSync(join(installed, 'node_modules'), file('node_modules'))
  const program = join(installed, 'node_modules', 'node-red', 'red.js')
  const child = spawn(process.execPath, [program, '-u', folder, '-s', file('settings.cjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
  const endChild = (): unknown => child.kill('SIGKILL')
  process.once('exit', endChild)

  const url = `http://127.0.0.1:${port}`
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/auth/login`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(Buffer.concat(parts).toString())
    await sleep(50)
  }

  /** Calls the admin API as its own tools do. */
  const admin = async (method: 'GET' | 'POST', body?: unknown): Promise<NodeRedFlows> => {
    const form = { client_id: 'node-red-admin', grant_type: 'password', scope: '*', username: 'admin' }
    const token = users
      ? await fetch(`${url}/auth/token`, {
          method: 'POST',
          body: new URLSearchParams({ ...form, password: flowPassword }),
        }).then(async (response) => ((await response.json()) as { access_token: string }).access_token)
      : ''
    const response = await fetch(`${url}/flows`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Node-RED-API-Version': 'v2',
        ...(users && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`)
    return (await response.json()) as NodeRedFlows
  }

  return {
    port,
    read: () => admin('GET'),
    /** Replaces the flows, as somebody else does. */
    replace: (next: readonly JsonObject[]) => admin('POST', { flows: next }),
    /** What it has stored of the sign-ins. */
    sessions: (): JsonObject =>
      existsSync(file('.sessions.json'))
        ? (JSON.parse(readFileSync(file('.sessions.json'), 'utf8')) as JsonObject)
        : {},
    log: () => Buffer.concat(parts).toString(),
    stop: async () => {
      process.off('exit', endChild)
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}
