import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { canConnect } from '../../support/can-connect'
import { freePort } from '../../support/free-port'
import { newFolder } from '../../support/run-folder'
import { unprivileged } from '../../support/postgres/unprivileged'
import { daemon, type Daemon } from './daemon'
import { deployed, machines, type LocalPorts } from './deployed'

/** HAProxy and PgBouncer, as they run on a machine of Berth. */
export interface Proxies {
  /** The port of HAProxy, which leads to the primary. */
  primary: number
  /** The port of PgBouncer in front of it. */
  pooled: number
  pgbouncer: Daemon
  stop(): Promise<void>
}

/** Until it has checked them, HAProxy takes every machine for the primary; in milliseconds. */
const firstChecks = 3000

/** Without what only root may ask for. */
const ownUser = (settings: string): string => settings.replaceAll(/^ *(user|group|chroot) .*\n/gm, '')

const listening = async (port: number, one: Daemon): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1, await sleep(50)) if (await canConnect(port)) return
  throw new Error(`nothing listens on port ${port}:\n${one.log()}`)
}

/** Starts both with the files of `deploy/`, for the role `berth` with this password. */
export async function startProxies({ portOf, local }: LocalPorts, password: string): Promise<Proxies> {
  const folder = newFolder('proxies-')
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const write = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    if (user) chownSync(file, user.uid, user.gid)
    return file
  }
  const [primary, pooled] = [await freePort(), await freePort()]
  const checks = machines.reduce(
    (text, machine) =>
      text.replace(new RegExp(`(10.0.0.1${machine}:5432 check port) 8008`), `$1 ${portOf(machine, 8008)}`),
    deployed('haproxy.cfg'),
  )
  const haproxy = daemon(
    folder,
    '/usr/sbin/haproxy',
    ['-db', '-f', write('haproxy.cfg', ownUser(local(checks)).replace('127.0.0.1:5000', `127.0.0.1:${primary}`))],
    {},
  )
  const users = write('userlist.txt', `"berth" "${password}"\n`)
  const settings = local(deployed('pgbouncer.ini'))
    .replace('host=primary port=5000', `host=localhost port=${primary}`)
    .replace('listen_port = 6432', `listen_port = ${pooled}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  const pgbouncer = daemon(folder, '/usr/sbin/pgbouncer', [write('pgbouncer.ini', settings)], {})
  haproxy.start()
  pgbouncer.start()
  await listening(primary, haproxy)
  await listening(pooled, pgbouncer)
  await sleep(firstChecks)
  return {
    primary,
    pooled,
    pgbouncer,
    async stop() {
      await pgbouncer.kill()
      await haproxy.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
