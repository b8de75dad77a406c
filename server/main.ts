import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { openDatabase } from './database/open'
import { checkPlaces } from './settings/check-places'
import { environment, readSettings, type Settings, startErrorText } from './settings/settings'

/** Pictures and the embedded database are for this user of the machine alone. */
process.umask(0o077)

/** Lists and exports leave much garbage; V8 would let it grow to four times what is in use. */
setFlagsFromString('--heap-growing-percent=40')

/** Everything is loaded while the database opens, which takes as long; so this file imports little. */
async function start(settings: Settings): Promise<() => Promise<void>> {
  const load = async () => (await import('./serve')).prepare(settings)
  let loading: ReturnType<typeof load> | undefined
  const loaded = () => (loading ??= load())
  await checkPlaces(settings)
  // Loading earlier would delay the opening of the database.
  const database = await openDatabase(settings, () => void loaded())
  const serve = await loaded()
  return serve(database)
}

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
