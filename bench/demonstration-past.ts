import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPast } from '../server/demo/demo-past'
import { demoGarages } from '../server/demo/demo-garages'
import { demoOperator } from '../server/demo/demo-operator'
import { demoSites } from '../server/demo/demo-sites'
import { migrate } from '../server/database/migrate'
import { openDatabase } from '../server/database/open'
import { install } from '../server/install/install'
import { readSettings } from '../server/settings'
import { tell } from './parts/tell'

/** How long a first start takes to make up ninety days of the demonstration in the embedded database. */
const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const settings = readSettings({ DATA_DIR: folder, TZ_NAME: 'Asia/Shanghai', DEMO: '1' })
const database = await openDatabase(settings)
try {
  await migrate(database, join(import.meta.dirname, '..', 'migrations'))
  await install(database, settings)
  await database.transaction((tx) => demoOperator(tx, settings))
  await database.transaction((tx) => demoGarages(tx, settings))
  const begin = performance.now()
  const until = Date.now()
  await Promise.all(demoSites(settings).map((site) => demoPast({ database, settings, site, days: 90, until })))
  tell('ninety days of the demonstration', (performance.now() - begin) / 1000, 's', { limit: 30 })
  const [[stays] = []] = await database.rows({ text: 'SELECT count(*) FROM "gpark"' })
  tell('stays of these days', Number(stays), '', { least: 90 * 150 })
} finally {
  await database.close()
  rmSync(folder, { recursive: true })
}
