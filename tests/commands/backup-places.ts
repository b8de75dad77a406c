import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedSequences, storedTables } from '../../scripts/backup-file/stored-tables'
import { writeBackup, type BackupPlace } from '../../scripts/backup-file/write-backup'
import type { Cell, Database } from '../../server/database/database'
import { openEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { openPostgres } from '../../server/database/postgres/postgres'
import { install } from '../../server/install/install'
import { readSettings } from '../../server/settings/settings'
import { migrations } from '../support/initial-states'
import { startPostgres } from '../support/postgres-server'

const tzName = 'Asia/Shanghai'

/** What a text format could corrupt: quotes, line ends, NULL beside the empty text, arrays, money, old time zones. */
async function fill({ database, pictures }: BackupPlace): Promise<void> {
  await migrate(database, migrations)
  await install(database, readSettings({ TZ_NAME: tzName, ADMIN_PASSWORD: 'Secret_123' }))
  await database.transaction(async (tx) => {
    const texts = ['', 'it\'s "quoted"\\n', 'line\nbreak\r\n\ttab', '中文 𠮷 🅿', '{"not": "an array"}']
    for (const [index, text] of texts.entries())
      await tx.run({
        text: `insert into refused_fact (topic, device, detail, payload, hash, received_at) values ($1, $2, $3, $1, $4, $5)`,
        values: [text, null, text, `hash ${index}`, '1900-06-01 00:00:00+08:05:43'],
      })
    await tx.run({ text: `insert into preference (user_id, key, value) values (1, 'list', '{"a": [1, null, "二"]}')` })
    // More than one batch, and a gap before the next value of the identity column.
    await tx.run({
      text: `insert into post (post_name, post_code) select 'name ' || n, 'code ' || n from generate_series(1, 1234) n`,
    })
    await tx.run({ text: 'delete from post where id > 1200' })
  })
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, 'a.png'), Buffer.from([0x89, 0x50, 0, 255, 10]))
  await writeFile(join(pictures, 'b.jpg.part'), 'half a picture')
}

/** All rows of an installation. */
export async function contentsOf({ database }: BackupPlace) {
  const tables = await storedTables(database)
  const rows: Record<string, Cell[][]> = {}
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    rows[name] = await database.rows({
      text: `select ${list} from "${name}" order by ${columns.map((_, i) => i + 1).join(', ')}`,
    })
  }
  return { tables, rows, sequences: await storedSequences(database) }
}

/** Installations that are backed up and restored, in a folder of their own. */
export async function startBackupPlaces() {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const postgres = await startPostgres()
  const opened: Database[] = []
  let places = 0

  /** Opens the embedded database of a folder, or PostgreSQL's at an address. */
  const openAt = (own: string, url?: string): Promise<Database> =>
    url ? openPostgres({ url, replicaUrls: [], tzName }) : openEmbedded({ folder: join(own, 'database'), tzName })

  const openOwn = async (engine: BackupEngine, own: string): Promise<Database> => {
    const database = await openAt(own, engine === 'postgres' ? await postgres.newDatabase() : undefined)
    opened.push(database)
    return database
  }
  // Creating an embedded database takes seconds, copying an empty one does not.
  await (await openOwn('embedded', join(folder, 'empty'))).close()
  const empty = async (engine: BackupEngine): Promise<BackupPlace> => {
    const own = join(folder, String((places += 1)))
    if (engine === 'embedded') await cp(join(folder, 'empty', 'database'), join(own, 'database'), { recursive: true })
    return { database: await openOwn(engine, own), pictures: join(own, 'pictures') }
  }
  /** A filled installation and its backup. */
  const backedUp = async (engine: BackupEngine): Promise<{ place: BackupPlace; file: string }> => {
    const place = await empty(engine)
    await fill(place)
    const file = join(folder, `${engine}.tar.gz`)
    await writeBackup(place, file)
    return { place, file }
  }
  const close = async (): Promise<void> => {
    for (const database of opened) await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, tzName, empty, backedUp, openAt, newDatabase: () => postgres.newDatabase(), close }
}

export type BackupEngine = 'embedded' | 'postgres'
export type BackupPlaces = Awaited<ReturnType<typeof startBackupPlaces>>
