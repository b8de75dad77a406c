import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
  password: string
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

function machineOf(machine: Machine, parent: string, { envOf }: LocalPorts) {
  const folder = ownFolder(parent, `db${machine}`)
  const data = join(folder, 'data')
  const config = join(folder, 'patroni.yml')
  const socket = `    unix_socket_directories: ${folder}\n`
  writeFileSync(config, deployed('patroni.yml').replace('    password_encryption', `${socket}    password_encryption`))
  const user = unprivileged()
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
    password: patroniEnv.PATRONI_SUPERUSER_PASSWORD ?? '',
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
  const members = async (): Promise<Member[]> => {
    for (const machine of up) {
      const response = await fetch(`http://127.0.0.1:${ports.portOf(machine, 8008)}/cluster`).catch(() => null)
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members
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
    password: all.get(1)?.password ?? '',
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
      await Promise.all(machines.map(kill))
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
