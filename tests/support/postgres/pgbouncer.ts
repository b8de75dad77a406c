import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { canConnect } from '../can-connect'
import { freePort } from '../free-port'
import { newFolder } from '../run-folder'
import { unprivileged } from './unprivileged'

const program = '/usr/sbin/pgbouncer'

/** Whether this machine has the PgBouncer that `startPgBouncer` starts. */
export const hasPgBouncer = existsSync(program)

/** PgBouncer in transaction mode. */
export interface PgBouncer {
  /** the address of the same database as that one through PgBouncer */
  through(url: string): string
  kill(): Promise<void>
  start(): Promise<void>
  /** Has it accept connections and do nothing more, as on a machine that hangs. */
  hold(): void
  mend(): void
  stop(): Promise<void>
}

/** Starts it in front of the PostgreSQL at this address of a unix socket; `own` are lines of its settings. */
export async function startPgBouncer(target: string, own: readonly string[] = []): Promise<PgBouncer> {
  const folder = newFolder('pgbouncer-')
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    ...['[databases]', `* = host=${decodeURIComponent(new URL(target).hostname)} user=postgres`, '[pgbouncer]'],
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', 'server_login_retry = 1', 'max_client_conn = 500', ...own],
  ]
  writeFileSync(file, `${settings.join('\n')}\n`)
  const user = unprivileged()
  if (user) for (const one of [folder, file]) chownSync(one, user.uid, user.gid)
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const started = (child = spawn(program, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' }))
    while (!(await canConnect(port))) {
      if (started.exitCode !== null) throw new Error('PgBouncer did not start')
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
    through: (url) => `postgres://postgres@127.0.0.1:${port}${new URL(url).pathname}`,
    kill,
    start,
    hold: () => void child?.kill('SIGSTOP'),
    mend: () => void child?.kill('SIGCONT'),
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
