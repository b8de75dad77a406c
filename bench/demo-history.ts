import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDemonstration } from '../server/demo/demonstration'
import { addOlderHistory } from '../server/demo/older-history'
import { migrate } from '../server/database/migrate'
import { openDatabase } from '../server/database/open'
import { install } from '../server/install/install'
import { readSettings } from '../server/settings/settings'
import { newFolder } from '../tests/support/run-folder'
import { printFigure } from './parts/figures'

/** Time of a first start with the demonstration's last days, of the older days afterwards, and of a statement meanwhile. */
const folder = newFolder('bench-')
const settings = readSettings({ DATA_DIR: folder, TZ_NAME: 'Asia/Shanghai', DEMO: '1' })
const database = await openDatabase(settings)
const page = { text: 'SELECT * FROM "parkrecord" ORDER BY "in_time" DESC LIMIT 20', name: 'bench_page' }

async function statementTimes(signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const begin = performance.now()
    await database.rows(page)
    times.push(performance.now() - begin)
    await sleep(50)
  }
  return times.sort((one, other) => one - other)
}

try {
  await migrate(database, join(import.meta.dirname, '..', 'migrations'))
  await install(database, settings)
  const begin = performance.now()
  await makeDemonstration(database, settings)
  printFigure('last days of the demonstration', (performance.now() - begin) / 1000, 's', { limit: 15 })
  const measuring = new AbortController()
  const measured = statementTimes(measuring.signal)
  const log = { warn: (...words: unknown[]) => console.error(...words) }
  const started = performance.now()
  await addOlderHistory({ database, settings, log }).ended
  printFigure('older days, while it serves', (performance.now() - started) / 1000, 's', { limit: 600 })
  measuring.abort()
  const times = await measured
  printFigure('p95 of a statement meanwhile', times[Math.floor(times.length * 0.95)] ?? 0, 'ms', { limit: 100 })
  const [[stays] = []] = await database.rows({ text: 'SELECT count(*) FROM "gpark"' })
  printFigure('stays of ninety days', Number(stays), '', { least: 90 * 150 })
} finally {
  await database.close()
  rmSync(folder, { recursive: true })
}
