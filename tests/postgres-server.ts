import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const BIN = '/usr/lib/postgresql/15/bin'

export interface PostgresServer {
  /** of the database `postgres`, over a unix socket */
  url: string
  /** makes an empty database and answers its address */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

export interface PostgresServerOptions {
  /** of the cluster */
  locale?: string
}

/** Whether this machine has the PostgreSQL that `startPostgres` starts. */
export const hasPostgres = existsSync(join(BIN, 'initdb'))

interface User {
  uid: number
  gid: number
}

// PostgreSQL refuses to run as root; Debian's package made a user for it, and nobody is there without it too.
const unprivileged = (): User | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody'])
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      continue
    }
  throw new Error('Neither a user postgres nor nobody')
}

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

/** A throw-away PostgreSQL 15: in a folder of its own under the temporary one, no TCP, nothing synced to disk. */
export const startPostgres = async ({ locale = 'C.UTF-8' }: PostgresServerOptions = {}): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const common = { ...user, cwd: folder, env: { PATH: process.env.PATH } }
  execFileSync(
    join(BIN, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
    { ...common, stdio: 'pipe' },
  )
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'full_page_writes=off']
  const server = spawn(join(BIN, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
    ...common,
    stdio: 'ignore',
  })
  const urlOf = (database: string) => `postgres://postgres@${encodeURIComponent(folder)}/${database}`
  const url = urlOf('postgres')
  while (!(await connectable(url))) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
    await sleep(50)
  }
  return {
    url,
    newDatabase: async () => {
      const name = `d${randomUUID().replaceAll('-', '')}`
      await statement(url, `create database ${name}`)
      return urlOf(name)
    },
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: it ends the sessions that are still there.
      server.kill('SIGINT')
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
