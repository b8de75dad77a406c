import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { openDatabase } from './database/open'
import { checkPlaces } from './settings/check-places'
import { environment, readSettings, type Settings } from './settings/settings'
import { startErrorText } from './settings/start-error'

/** What is written, such as pictures and the embedded database, is for this user of the machine alone. */
process.umask(0o077)

/** Lists and exports leave much garbage; without this, V8 lets it grow to four times what is in use before it collects. */
setFlagsFromString('--heap-growing-percent=40')

/** Loads everything while the database is opened, which takes as long; this file imports little to begin with that soon. */
async function start(settings: Settings): Promise<() => Promise<void>> {
  const load = async () => (await import('./serve')).prepare(settings)
  let loading: ReturnType<typeof load> | undefined
  const loaded = () => (loading ??= load())
  await checkPlaces(settings)
  // Not before: until the database is being opened, each step towards that would wait for a module.
  const database = await openDatabase(settings, () => void loaded())
  const serve = await loaded()
  return serve(database)
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
  endOnSignal(await start({ ...settings, dataDir: resolve(settings.dataDir) }))
} catch (error) {
  console.error(startErrorText(error))
  process.exit(1)
}
