import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../scripts/backup-file/restore-backup'
import { storedSequences, storedTables } from '../../scripts/backup-file/stored-tables'
import { entriesOf, writeTarFile } from '../../scripts/backup-file/tar-file'
import { writeBackup, type BackupPlace } from '../../scripts/backup-file/write-backup'
import type { Cell, Database } from '../../server/database/database'
import { openEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { openPostgres } from '../../server/database/postgres/postgres'
import { install } from '../../server/install/install'
import { readSettings } from '../../server/settings/settings'
import { startPostgres, type PostgresServer } from '../support/postgres-server'
import { migrations } from '../support/initial-states'
import { isCampaign, oneOf, seed } from '../support/campaign'
import { databaseKinds, thoroughKinds } from '../support/test-databases'

const tzName = 'Asia/Shanghai'

type Engine = 'embedded' | 'postgres'

let postgres: PostgresServer
let folder: string
let places = 0
const opened: Database[] = []

/** One filled installation of each engine and its backup. */
const sources = {} as Record<Engine, { place: BackupPlace; file: string }>

const openOwn = async (engine: Engine, own: string): Promise<Database> => {
  const database =
    engine === 'embedded'
      ? await openEmbedded({ folder: join(own, 'database'), tzName })
      : await openPostgres({ url: await postgres.newDatabase(), replicaUrls: [], tzName })
  opened.push(database)
  return database
}

// Creating an embedded database takes seconds, copying an empty one does not.
const emptyPlace = async (engine: Engine): Promise<BackupPlace> => {
  const own = join(folder, String((places += 1)))
  if (engine === 'embedded') await cp(join(folder, 'empty', 'database'), join(own, 'database'), { recursive: true })
  return { database: await openOwn(engine, own), pictures: join(own, 'pictures') }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  postgres = await startPostgres()
  await (await openOwn('embedded', join(folder, 'empty'))).close()
  for (const engine of ['embedded', 'postgres'] as const) {
    const place = await emptyPlace(engine)
    await fill(place)
    const file = join(folder, `${engine}.tar.gz`)
    await writeBackup(place, file)
    sources[engine] = { place, file }
  }
})

afterAll(async () => {
  for (const database of opened) await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

// What a text format could corrupt: quotes, line ends, NULL beside the empty text, arrays, money, old time zones.
const fill = async ({ database, pictures }: BackupPlace): Promise<void> => {
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

const contentsOf = async ({ database }: BackupPlace) => {
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

const pairs: readonly [Engine, Engine][] = [
  ['embedded', 'postgres'],
  ['embedded', 'embedded'],
  ['postgres', 'postgres'],
  ['postgres', 'embedded'],
]
/** Milliseconds after the first picture, which is restored before the rows, until a restoring process is killed. */
const delays = isCampaign ? [0, 100].map((most) => (most * (seed % 100)) / 100) : [0]

/** The same backup with its pictures before the rows: one in the target tells that the transaction is under way. */
async function withPicturesFirst(backup: string, file: string): Promise<string> {
  const entries = []
  for await (const entry of entriesOf(backup)) entries.push(entry)
  const [manifest, ...others] = entries
  const isPicture = ({ name }: { name: string }): boolean => name.startsWith('pictures/')
  const ordered = [manifest!, ...others.filter(isPicture), ...others.filter((one) => !isPicture(one))]
  await writeTarFile(file, async (add) => {
    for (const { name, bytes } of ordered) await add(name, bytes)
  })
  return file
}

/** Restores by the command, and kills it so long after its first picture; returns when it has ended. */
async function killedRestore(file: string, env: object, pictures: string, delay: number): Promise<void> {
  const args = ['scripts/run.mjs', 'scripts/restore.ts', file, '--force']
  const child = spawn('node', args, { env: { ...process.env, TZ_NAME: tzName, ...env } })
  const ended = once(child, 'exit')
  const hasBegun = (): boolean => child.exitCode !== null || existsSync(join(pictures, 'a.png'))
  while (!hasBegun()) await setTimeout(2)
  if (delay < Infinity) await setTimeout(delay).then(() => child.kill('SIGKILL'))
  await ended
}

const options = { migrations, force: false }

describe('backup and restore', () => {
  it.each(oneOf(pairs))('restores everything, from %s into %s', async (from, into) => {
    const { place: source, file } = sources[from]
    const target = await emptyPlace(into)
    await restoreBackup(target, file, options)
    expect(await contentsOf(target)).toEqual(await contentsOf(source))
    expect(await readdir(target.pictures)).toEqual(['a.png'])
    expect(await readFile(join(target.pictures, 'a.png'))).toEqual(await readFile(join(source.pictures, 'a.png')))
    const text = `insert into post (post_name, post_code) values ('next', 'next') returning id`
    expect(await target.database.rows({ text })).toEqual([['1235']])
  })

  it('writes a file that only the owner can read, and leaves no partial file', async () => {
    expect((await stat(sources.postgres.file)).mode & 0o077).toBe(0)
    const file = join(folder, 'none.tar.gz')
    await expect(writeBackup(await emptyPlace('postgres'), file)).rejects.toThrow('nothing to back up')
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  })

  it('refuses a target with data, unless forced', async () => {
    const { place, file } = sources.postgres
    const target = await emptyPlace('postgres')
    await restoreBackup(target, file, options)
    await target.database.run({ text: `update post set post_name = 'changed since'` })
    await expect(restoreBackup(target, file, options)).rejects.toThrow('--force')
    await restoreBackup(target, file, { migrations, force: true })
    expect(await contentsOf(target)).toEqual(await contentsOf(place))
  })

  it('changes nothing when the file is truncated', async () => {
    const { place, file } = sources.postgres
    const short = join(folder, 'short.tar.gz')
    await copyFile(file, short)
    await truncate(short, (await stat(file)).size - 2000)
    const before = await contentsOf(place)
    await expect(restoreBackup(place, short, { migrations, force: true })).rejects.toThrow(
      'is not a complete backup file',
    )
    expect(await contentsOf(place)).toEqual(before)
  })

  describe.each(databaseKinds)('with --force on %s', (engine) => {
    const forced = { migrations, force: true }
    type Change = (name: string, text: string) => string

    /** A copy of the backup whose entries are changed as text. */
    const changedBackup = async (name: string, change: Change): Promise<string> => {
      const file = join(folder, `${engine}-${name}.tar.gz`)
      await writeTarFile(file, async (add) => {
        for await (const entry of entriesOf(sources[engine].file)) {
          const isText = /\.jsonl?$/.test(entry.name)
          await add(entry.name, isText ? change(entry.name, entry.bytes.toString()) : entry.bytes)
        }
      })
      return file
    }
    const inManifest =
      (from: string | RegExp, to: string): Change =>
      (name, text) =>
        name === 'manifest.json' ? text.replace(from, to) : text

    const cases: [string, Change, string][] = [
      [
        'a newer version',
        inManifest('"migrations": [', '"migrations": [{"name":"9999_later","hash":"x"},'),
        'newer version (9999_later)',
      ],
      ['another history', inManifest(/"hash": "[0-9a-f]+"/, '"hash": "abc"'), 'another version'],
      ['an unknown table', inManifest('"name": "post"', '"name": "posts"'), 'unknown table or column: posts'],
      ['a missing table', inManifest(/\{\s*"name": "post",[^}]*\},/, ''), 'lacks a table or column: post'],
      ['a missing column', inManifest('"post_code",', ''), 'lacks a table or column: post.post_code'],
      ['an unknown column', inManifest('"post_code"', '"post_codes"'), 'unknown table or column: post.post_codes'],
      [
        'a row that does not fit',
        (name, text) => (name === 'tables/post/000001.jsonl' ? text.replace('"1","', '"not a number","') : text),
        'cannot be restored',
      ],
      [
        'a row twice',
        (name, text) => (name === 'tables/post/000001.jsonl' ? text.replace(/^.*\n(.*\n)/, '$1$1') : text),
        'cannot be restored',
      ],
    ]
    it.each(cases)('leaves everything as it was for %s', async (name, change, reason) => {
      const { place } = sources[engine]
      const before = await contentsOf(place)
      const file = await changedBackup(name.replaceAll(' ', '-'), change)
      await expect(restoreBackup(place, file, forced)).rejects.toThrow(reason)
      expect(await contentsOf(place)).toEqual(before)
      await migrate(place.database, migrations)
    })
  })

  it.each(thoroughKinds)(
    'leaves the old or the new data of %s, all of them, when it is killed',
    async (engine) => {
      const own = join(folder, `${engine}-killed`)
      const url = engine === 'postgres' ? await postgres.newDatabase() : undefined
      const open = (): Promise<Database> =>
        url ? openPostgres({ url, replicaUrls: [], tzName }) : openEmbedded({ folder: join(own, 'database'), tzName })
      const inPlace = async <T>(job: (place: BackupPlace) => Promise<T>): Promise<T> => {
        const database = await open()
        return job({ database, pictures: join(own, 'pictures') }).finally(() => database.close())
      }
      const restored = await contentsOf(sources[engine].place)
      const change = (place: BackupPlace) =>
        place.database.run({ text: `update post set post_name = 'changed since' where id = 1` })
      const old = await inPlace(async (place) => {
        await restoreBackup(place, sources[engine].file, options)
        await change(place)
        return contentsOf(place)
      })
      const file = await withPicturesFirst(sources[engine].file, join(folder, `${engine}-pictures-first.tar.gz`))
      const outcomeOf = async (delay: number): Promise<'old' | 'new'> => {
        await rm(join(own, 'pictures'), { recursive: true, force: true })
        await killedRestore(file, { DATA_DIR: own, ...(url && { DATABASE_URL: url }) }, join(own, 'pictures'), delay)
        const now = await inPlace(contentsOf)
        if (isDeepStrictEqual(now, old)) return 'old'
        expect(now).toEqual(restored)
        await inPlace(change)
        return 'new'
      }
      const outcomes: string[] = []
      for (const delay of delays) outcomes.push(await outcomeOf(delay))
      // A busy machine may be too late for a kill.
      while (!outcomes.includes('old') && outcomes.length < 20) outcomes.push(await outcomeOf(0))
      expect(outcomes).toContain('old')
      expect(await outcomeOf(Infinity)).toBe('new')
    },
    180_000,
  )
})
