import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino, type Logger } from 'pino'
import { resources } from '../resources'
import { behaviours } from '../resources/behaviours.server'
import type { Database } from './database/database'
import { migrate } from './database/migrate'
import { engineOf } from './engine/engine'
import { httpApp } from './http/app'
import { install, isForRealUse } from './install/install'
import type { Settings } from './settings/settings'
import { sealStoredSecrets } from './install/seal-stored-secrets'
import { loadBroker, startIngest } from './ingest/ingest'
import { makePartitions } from './partitions/partitions'
import { engineRetention } from './engine/write/engine-retention'
import type { FirstAccount } from './access/first-account'
import { demoPassword } from './access/sign-in-defaults'

/** A random password is shown only here, once. */
function printSignIn(address: string, settings: Settings, account: FirstAccount): void {
  const password = demoPassword(settings)
  const lines = [`Berth  ${address}`]
  if (account.password && account.mustChange)
    lines.push(
      `用户名 ${account.userName}，密码 ${account.password}（仅显示一次，首次登录后须修改）/ Sign in as ${account.userName} with ${account.password} (shown once, to be changed at the first sign-in)`,
    )
  else if (password)
    lines.push(
      `用户名 ${settings.adminUsername}，密码 ${password} / Sign in as ${settings.adminUsername} with ${password}`,
    )
  else lines.push(`用户名 ${settings.adminUsername} / Sign in as ${settings.adminUsername}`)
  console.log(lines.join('\n'))
}

/** This file runs in `server/` or in `dist/server/`. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

function address({ host, port }: Settings): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

const loadDemonstration = async () => ({
  ...(await import('./demo/demo-meters')),
  ...(await import('./demo/demonstration')),
})

type Closers = (() => Promise<unknown>)[]

const redact = ['req.headers.authorization', 'password', '*.password', '*.token', '*.secret']

async function serveOn(
  database: Database,
  settings: Settings,
  log: Logger,
  root: string,
  closers: Closers,
): Promise<string> {
  const engine = engineOf(database, settings, resources, behaviours)
  await sealStoredSecrets(engine)
  const sites = await startIngest({ database, settings, log })
  closers.push(() => sites.close())
  const partitions = makePartitions({ database, resources, log })
  closers.push(() => partitions.close())
  partitions.start()
  const retention = engineRetention(engine, log)
  closers.push(() => retention.close())
  retention.start()
  let draining = false
  const health = {
    draining: () => draining,
    brokerReachable: () => sites.brokerReachable(),
    siteCounts: () => ({ ...sites.counts() }),
    freeDisk: () => sites.freeDisk(),
    chargePoints: () => sites.connectedChargePoints(),
    retention,
  }
  const web = join(root, 'dist', 'web')
  const app = await httpApp(engine, health, log, existsSync(web) ? web : null, { sites })
  closers.push(() => {
    draining = true
    return app.close()
  })
  await app.listen({ host: settings.host, port: settings.port })
  return sites.url
}

/** Returns a function that stops everything. If it fails, closes the database, too. */
async function startServer(database: Database, given: Settings): Promise<() => Promise<void>> {
  const root = packageFolder()
  const closers: Closers = [() => database.close()]
  const close = async (): Promise<void> => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  const log = pino({ level: given.logLevel, redact })
  try {
    await migrate(database, join(root, 'migrations'), log)
    const settings = { ...given, demo: given.demo && !(await isForRealUse(database)) }
    const account = await install(database, settings)
    const demo = settings.demo ? await loadDemonstration() : null
    await demo?.makeDemonstration(database, settings)
    const meters = await demo?.demoMeters(database, settings, address(settings))
    if (meters) closers.push(meters.close)
    const broker = await serveOn(database, meters?.settings ?? settings, log, root, closers)
    if (demo) closers.push(await demo.runDemonstration(database, settings, { log, url: broker }))
    printSignIn(address(settings), settings, account)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

/** Loads modules before the database is open. */
export async function prepare(settings: Settings): Promise<(database: Database) => Promise<() => Promise<void>>> {
  await loadBroker(settings)
  return (database) => startServer(database, settings)
}
