import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { newFolder } from '../run-folder'
import { unprivileged } from './unprivileged'

const BIN = '/usr/lib/postgresql/15/bin'

/** A streaming replica of a PostgreSQL server of a test. */
export interface PostgresReplica {
  /** the path of its unix socket */
  socket: string
  /** Replays nothing more until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Makes it a primary of its own. */
  promote(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Copies the server at this address of a unix socket and follows it. */
export async function startReplica(primary: string): Promise<PostgresReplica> {
  const folder = newFolder('replica-')
  const data = join(folder, 'data')
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const common = { ...user, cwd: folder, env: { PATH: process.env.PATH } }
  const socket = decodeURIComponent(new URL(primary).hostname)
  const copy = ['-D', data, '-h', socket, '-U', 'postgres', '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  execFileSync(join(BIN, 'pg_basebackup'), copy, { ...common, stdio: 'pipe' })
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'hot_standby_feedback=on']
  let server: ChildProcess | undefined

  const ask = async (text: string): Promise<void> => {
    const client = new Client(`postgres://postgres@${encodeURIComponent(folder)}/postgres`)
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  const isUp = (): Promise<boolean> =>
    ask('select 1').then(
      () => true,
      () => false,
    )
  const start = async (): Promise<void> => {
    const args = ['-D', data, ...options.flatMap((option) => ['-c', option])]
    const started = (server = spawn(join(BIN, 'postgres'), args, { ...common, stdio: 'ignore' }))
    while (!(await isUp())) {
      if (started.exitCode !== null) throw new Error('The replica did not start')
      await sleep(50)
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  await start()
  return {
    socket: join(folder, '.s.PGSQL.5432'),
    pause: () => ask('select pg_wal_replay_pause()'),
    resume: () => ask('select pg_wal_replay_resume()'),
    promote: () => ask('select pg_promote()'),
    kill: () => end('SIGQUIT'),
    start,
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
