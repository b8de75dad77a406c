import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { newFolder } from '../../support/run-folder'
import { unprivileged } from '../../support/postgres/unprivileged'
import { childrenOf, daemon } from './daemon'
import { deployed, machines, type LocalPorts, type Machine } from './deployed'

/** A machine of the database takes this long to start at most, in milliseconds. */
const patience = 120_000

interface Member {
  name: string
  role: string
  state: string
}

/** Three machines, each with etcd, Patroni and PostgreSQL, as `deploy/` describes them. */
export interface PatroniCluster {
  /** Has the superuser run a file of `deploy/` on the primary, with these words replaced. */
  runAsSuperuser(name: string, replaced: Readonly<Record<string, string>>): Promise<void>
  /** Resolves when there is a primary with a synchronous standby, and as many machines as were started. */
  healthy(): Promise<void>
  primary(): Promise<Machine>
  /** The first process of its PostgreSQL. */
  postmaster(machine: Machine): number
  /** Ends all processes of the machine at once, as a power failure does. */
  kill(machine: Machine): Promise<void>
  start(machine: Machine): void
  stop(): Promise<void>
}

const ownFolder = (parent: string, name: string): string => {
  const folder = join(parent, name)
  mkdirSync(folder, { mode: 0o700 })
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function machineOf(machine: Machine, parent: string, { envOf, local, portOf }: LocalPorts) {
  const folder = ownFolder(parent, `db${machine}`)
  const data = join(folder, 'data')
  const config = join(folder, 'patroni.yml')
  const socket = `    unix_socket_directories: ${folder}\n`
  const settings = local(deployed('patroni.yml')).replace('    password_encryption', `${socket}    password_encryption`)
  const user = unprivileged()
  // PostgreSQL lets in only a superuser with the name of the user of the machine.
  const superuser = user ? 'postgres' : userInfo().username
  writeFileSync(config, settings.replace('username: postgres', `username: ${superuser}`))
  if (user) chownSync(config, user.uid, user.gid)
  const etcdEnv = { ...envOf('etcd.env', machine, ['ETCD_INITIAL_CLUSTER']), ETCD_DATA_DIR: join(folder, 'etcd') }
  const patroniEnv: Record<string, string> = {
    ...envOf('patroni.env', machine, ['PATRONI_ETCD3_HOSTS']),
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
  }
  const etcd = daemon(folder, '/usr/bin/etcd', [], etcdEnv)
  const patroni = daemon(folder, '/usr/bin/patroni', [config], patroniEnv)
  const postmaster = (): number => {
    const file = join(data, 'postmaster.pid')
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : 0
  }
  const killPostgres = (): void => {
    const pid = postmaster()
    // Another process may have got the number of one that ended.
    const isPostgres = pid > 0 && existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`).includes(data)
    for (const one of isPostgres ? [pid, ...childrenOf(pid)] : [])
      try {
        process.kill(one, 'SIGKILL')
      } catch {
        // It has just ended.
      }
  }
  return {
    postmaster,
    run(statements: string) {
      const place = ['-h', folder, '-p', String(portOf(machine, 5432)), '-U', superuser, '-d', 'postgres']
      const options = ['--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1', '-f', '-']
      execFileSync('/usr/bin/psql', [...place, ...options], { ...user, cwd: folder, input: statements, stdio: 'pipe' })
    },
    start: () => [etcd, patroni].forEach((one) => one.start()),
    async kill() {
      await patroni.kill()
      killPostgres()
      await etcd.kill()
    },
    log: () => `${patroni.log().slice(-3000)}\n${etcd.log().slice(-1000)}`,
  }
}

/** Starts the three machines; resolves when the database can be written to. */
export async function startPatroniCluster(ports: LocalPorts): Promise<PatroniCluster> {
  const folder = newFolder('cluster-')
  chmodSync(folder, 0o755)
  const all = new Map(machines.map((machine) => [machine, machineOf(machine, folder, ports)]))
  const up = new Set<Machine>()
  const { ca, cert, key } = ports.certificateOf('berth')
  const connect = { ca: readFileSync(ca), cert: readFileSync(cert), key: readFileSync(key) }
  const dispatcher = new Agent({ connect })
  const members = async (): Promise<Member[]> => {
    for (const machine of up) {
      const address = `https://127.0.0.1:${ports.portOf(machine, 8008)}/cluster`
      const response = await request(address, { dispatcher }).catch(() => null)
      if (response?.statusCode === 200) return ((await response.body.json()) as { members: Member[] }).members
      await response?.body.dump()
    }
    return []
  }
  const isHealthy = (found: readonly Member[]): boolean =>
    found.filter(({ state }) => ['running', 'streaming'].includes(state)).length === up.size &&
    ['leader', 'sync_standby'].every((role) => found.some((one) => one.role === role))
  const start = (machine: Machine): void => {
    up.add(machine)
    all.get(machine)?.start()
  }
  const kill = async (machine: Machine): Promise<void> => {
    up.delete(machine)
    await all.get(machine)?.kill()
  }
  const cluster: PatroniCluster = {
    async runAsSuperuser(name, replaced) {
      const text = Object.entries(replaced).reduce((all, [from, to]) => all.replaceAll(from, to), deployed(name))
      all.get(await cluster.primary())?.run(text)
    },
    async healthy() {
      for (const begin = Date.now(); Date.now() - begin < patience; await sleep(200))
        if (isHealthy(await members())) return
      const logs = [...all].map(([machine, one]) => `db${machine}:\n${one.log()}`)
      throw new Error(`the cluster is not healthy: ${JSON.stringify(await members())}\n${logs.join('\n')}`)
    },
    async primary() {
      const leader = (await members()).find(({ role }) => role === 'leader')
      const found = machines.find((machine) => leader?.name === `db${machine}`)
      if (!found) throw new Error('there is no primary')
      return found
    },
    postmaster: (machine) => all.get(machine)?.postmaster() ?? 0,
    kill,
    start,
    async stop() {
      await Promise.all([...machines.map(kill), dispatcher.destroy()])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  machines.forEach(start)
  await cluster.healthy().catch(async (error: unknown) => {
    await cluster.stop()
    throw error
  })
  return cluster
}
