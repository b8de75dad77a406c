import { copyFile, readdir, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../scripts/backup-file/restore-backup'
import { entriesOf, writeTarFile } from '../../scripts/backup-file/tar-file'
import { writeBackup, type BackupPlace } from '../../scripts/backup-file/write-backup'
import { migrate } from '../../server/database/migrate'
import { contentsOf, startBackupPlaces, type BackupEngine, type BackupPlaces } from './backup-places'
import { oneOf } from '../support/campaign'
import { migrations } from '../support/initial-states'
import { databaseKinds } from '../support/test-databases'

let places: BackupPlaces
let folder: string

/** One filled installation of each engine and its backup. */
const sources = {} as Record<BackupEngine, { place: BackupPlace; file: string }>

beforeAll(async () => {
  places = await startBackupPlaces()
  folder = places.folder
  for (const engine of ['embedded', 'postgres'] as const) sources[engine] = await places.backedUp(engine)
})
afterAll(() => places.close())

const pairs: readonly [BackupEngine, BackupEngine][] = [
  ['embedded', 'postgres'],
  ['embedded', 'embedded'],
  ['postgres', 'postgres'],
  ['postgres', 'embedded'],
]
const options = { migrations, force: false }

describe('backup and restore', () => {
  it.each(oneOf(pairs))('restores everything, from %s into %s', async (from, into) => {
    const { place: source, file } = sources[from]
    const target = await places.empty(into)
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
    await expect(writeBackup(await places.empty('postgres'), file)).rejects.toThrow('nothing to back up')
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  })

  it('refuses a target with data, unless forced', async () => {
    const { place, file } = sources.postgres
    const target = await places.empty('postgres')
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
})
