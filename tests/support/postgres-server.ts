import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { newFolder } from './run-folder'
import { unprivileged } from './postgres/unprivileged'

const BIN = '/usr/lib/postgresql/15/bin'

export interface PostgresServer {
  /** of the database `postgres`, over a unix socket */
  url: string
  /** creates an empty database, or a copy of `template` (the URL of a database without connections); returns its URL */
  newDatabase(template?: string): Promise<string>
  /** drops a database and closes its connections */
  dropDatabase(url: string): Promise<void>
  /** lets this process exit while the server runs */
  unref(): void
  /** Ends it and all connections, and keeps its data: until `resume` it can't be reached. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresServerOptions {
  /** of the cluster */
  locale?: string
}

/** Whether this machine has the PostgreSQL that `startPostgres` starts, and the tests shall use it. */
export const hasPostgres = process.env.TEST_POSTGRES !== 'none' && existsSync(join(BIN, 'initdb'))

const connectable = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const ended = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once('exit', resolve))

const statement = async (url: string, text: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

const nameIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

const pidFile = (folder: string): string => join(folder, 'data', 'postmaster.pid')

/** Returns whether the server runs; a crashed server leaves its pid file behind. */
const signal = (folder: string, name: NodeJS.Signals | 0): boolean => {
  const file = pidFile(folder)
  try {
    return existsSync(file) && process.kill(Number.parseInt(readFileSync(file, 'utf8')), name)
  } catch {
    return false
  }
}

/** Stops the PostgreSQL that `startPostgres` started in this folder, if it still runs. */
export const endPostgres = async (folder: string): Promise<void> => {
  signal(folder, 'SIGINT')
  while (signal(folder, 0)) await sleep(50)
}

/** Stops it immediately, without waiting for its end. */
export const killPostgres = (folder: string): boolean => signal(folder, 'SIGQUIT')

/**
 * Starts a temporary PostgreSQL 15 in a new folder of the test run, without TCP and without syncing to disk. Without
 * autovacuum, which locks a table at any moment: what gives up a lock after half a second would do so in a run now and then,
 * and plans would change with its statistics.
 */
export const startPostgres = async ({ locale = 'C.UTF-8' }: PostgresServerOptions = {}): Promise<PostgresServer> => {
  const folder = newFolder('pg-')
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const common = { ...user, cwd: folder, env: { PATH: process.env.PATH } }
  execFileSync(
    join(BIN, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
    { ...common, stdio: 'pipe' },
  )
  const quick = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, ...quick]
  const spawnServer = (): ChildProcess =>
    spawn(join(BIN, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
      ...common,
      stdio: 'ignore',
    })
  let server = spawnServer()
  const urlOf = (database: string) => `postgres://postgres@${encodeURIComponent(folder)}/${database}`
  const url = urlOf('postgres')
  const started = async (): Promise<void> => {
    while (!(await connectable(url))) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
      await sleep(50)
    }
  }
  // SIGINT is PostgreSQL's fast shutdown: it ends the sessions that are still there.
  const halt = async (): Promise<void> => {
    server.kill('SIGINT')
    await ended(server)
  }
  await started()
  return {
    url,
    newDatabase: async (template) => {
      const name = `d${randomUUID().replaceAll('-', '')}`
      await statement(url, `create database ${name}${template === undefined ? '' : ` template ${nameIn(template)}`}`)
      return urlOf(name)
    },
    dropDatabase: (own) => statement(url, `drop database ${nameIn(own)} with (force)`),
    unref: () => server.unref(),
    halt,
    resume: () => {
      server = spawnServer()
      return started()
    },
    stop: async () => {
      if (server.exitCode === null) await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
