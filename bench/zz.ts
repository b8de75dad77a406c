import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemonstration } from '../server/demo/demonstration'
import { addOlderHistory } from '../server/demo/older-history'
import { migrate } from '../server/database/migrate'
import { openDatabase } from '../server/database/open'
import { install } from '../server/install/install'
import { readSettings } from '../server/settings/settings'
const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const settings = readSettings({ DATA_DIR: folder, TZ_NAME: 'Asia/Shanghai', DEMO: '1' })
const database = await openDatabase(settings)
await migrate(database, join(import.meta.dirname, '..', 'migrations'))
await install(database, settings)
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
let c = cpu()
const lap = (what: string) => { console.log(what, (cpu() - c).toFixed(2), 'cpu s'); c = cpu() }
const recent = 7
await makeDemonstration(database, settings, { days: 11, recent })
lap('last 7 of 19')
const facts = async () => (await database.rows({ text: 'SELECT (SELECT count(*) FROM gpark), (SELECT count(*) FROM platedata), (SELECT count(*) FROM equipment)' }))[0]
console.log(await facts())
for (const batch of [Number(process.env.BATCH)]) {
  const log = { warn: (...w: unknown[]) => console.error(...w) }
  let n = 0
  const tx = database.transaction.bind(database)
  const times: number[] = []
  database.transaction = async (work) => { n++; const b = performance.now(); try { return await tx(work) } finally { times.push(performance.now() - b) } }
  await addOlderHistory({ database, settings, log, pace: { batch, rest: 0 } }).ended
  lap(`12 older days, batches ${n}`)
  times.sort((a, b) => a - b)
  console.log('batch ms p10', times[Math.floor(n * 0.1)], 'p50', times[Math.floor(n * 0.5)], 'p95', times[Math.floor(n * 0.95)])
}
console.log(await facts())
await database.close(); rmSync(folder, { recursive: true })
