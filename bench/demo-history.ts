import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemonstration } from '../server/demo/demonstration'
import { migrate } from '../server/database/migrate'
import { openDatabase } from '../server/database/open'
import { install } from '../server/install/install'
import { readSettings } from '../server/settings/settings'
import { printFigure } from './parts/print-figure'

/** How long a first start takes to generate ninety days of the demonstration in the embedded database. */
const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const settings = readSettings({ DATA_DIR: folder, TZ_NAME: 'Asia/Shanghai', DEMO: '1' })
const database = await openDatabase(settings)
try {
  await migrate(database, join(import.meta.dirname, '..', 'migrations'))
  await install(database, settings)
  const begin = performance.now()
  await makeDemonstration(database, settings)
  printFigure('ninety days of the demonstration', (performance.now() - begin) / 1000, 's', { limit: 30 })
  const [[stays] = []] = await database.rows({ text: 'SELECT count(*) FROM "gpark"' })
  printFigure('stays of these days', Number(stays), '', { least: 90 * 150 })
} finally {
  await database.close()
  rmSync(folder, { recursive: true })
}
