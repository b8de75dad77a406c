import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { pino, type Logger } from 'pino'
import { resources } from '../resources'
import { behaviours } from '../resources/behaviours.server'
import type { Database } from './database/database'
import { checkPlaces } from './settings/check-places'
import { migrate } from './database/migrate'
import { openDatabase } from './database/open'
import { engineOf } from './engine/engine'
import { httpApp } from './http/app'
import { install, isForRealUse } from './install/install'
import { environment, readSettings, type Settings } from './settings/settings'
import { sealStoredSecrets } from './install/seal-stored-secrets'
import { startErrorText } from './settings/start-error'
import { demoMeters } from './demo/demo-meters'
import { makeDemonstration, runDemonstration } from './demo/demonstration'
import { startIngest } from './ingest/ingest'
import { makePartitions } from './partitions/partitions'
import { engineRetention } from './engine/write/engine-retention'
import type { FirstAccount } from './access/first-account'
import { demoPassword } from './access/sign-in-defaults'

/** Lists and exports leave much garbage; without this, V8 lets it grow to four times what is in use before it collects. */
setFlagsFromString('--heap-growing-percent=40')

/** Prints the address and the first account; a random password is shown only here, once. */
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

/** The package's folder; this file runs in `server/` or in `dist/server/`. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

function address({ host, port }: Settings): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

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

/** Returns the address and a function that stops everything. If it fails, closes what was opened. */
async function start(given: Settings): Promise<{ address: string; close(): Promise<void> }> {
  const root = packageFolder()
  const closers: Closers = []
  const close = async (): Promise<void> => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  const log = pino({ level: given.logLevel, redact })
  try {
    await checkPlaces(given)
    const database = await openDatabase(given)
    closers.push(() => database.close())
    await migrate(database, join(root, 'migrations'))
    const settings = { ...given, demo: given.demo && !(await isForRealUse(database)) }
    const account = await install(database, settings)
    if (settings.demo) await makeDemonstration(database, settings)
    const meters = settings.demo ? await demoMeters(database, settings, address(settings)) : null
    if (meters) closers.push(meters.close)
    const broker = await serveOn(database, meters?.settings ?? settings, log, root, closers)
    if (settings.demo) closers.push(await runDemonstration(settings, log, broker))
    printSignIn(address(settings), settings, account)
    return { address: address(settings), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Exits on SIGINT or SIGTERM once everything is closed; a second signal exits at once. */
function endOnSignal(close: () => Promise<void>): void {
  let asked = false
  const end = (): void => {
    if (asked) process.exit(130)
    asked = true
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

try {
  const settings = readSettings(environment())
  const { close } = await start({ ...settings, dataDir: resolve(settings.dataDir) })
  endOnSignal(close)
} catch (error) {
  console.error(startErrorText(error))
  process.exit(1)
}
