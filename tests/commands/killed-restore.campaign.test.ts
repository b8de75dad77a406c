import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup } from '../../scripts/backup-file/restore-backup'
import { entriesOf, writeTarFile } from '../../scripts/backup-file/tar-file'
import type { BackupPlace } from '../../scripts/backup-file/write-backup'
import { contentsOf, startBackupPlaces, type BackupPlaces } from './backup-places'
import { seed } from '../support/campaign'
import { migrations } from '../support/initial-states'
import { thoroughKinds } from '../support/test-databases'

let places: BackupPlaces

beforeAll(async () => {
  places = await startBackupPlaces()
})
afterAll(() => places.close())

/** Milliseconds after the first picture, which is restored before the rows, until a restoring process is killed. */
const delays = [0, 100].map((most) => (most * (seed % 100)) / 100)

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
  const child = spawn('node', args, { env: { ...process.env, TZ_NAME: places.tzName, ...env } })
  const ended = once(child, 'exit')
  const hasBegun = (): boolean => child.exitCode !== null || existsSync(join(pictures, 'a.png'))
  while (!hasBegun()) await setTimeout(2)
  if (delay < Infinity) await setTimeout(delay).then(() => child.kill('SIGKILL'))
  await ended
}

it.each(thoroughKinds)(
  'a killed restore leaves the old or the new data of %s, all of them',
  async (engine) => {
    const { folder } = places
    const own = join(folder, `${engine}-killed`)
    const url = engine === 'postgres' ? await places.newDatabase() : undefined
    const inPlace = async <T>(job: (place: BackupPlace) => Promise<T>): Promise<T> => {
      const database = await places.openAt(own, url)
      return job({ database, pictures: join(own, 'pictures') }).finally(() => database.close())
    }
    const source = await places.backedUp(engine)
    const restored = await contentsOf(source.place)
    const change = (place: BackupPlace) =>
      place.database.run({ text: `update post set post_name = 'changed since' where id = 1` })
    const old = await inPlace(async (place) => {
      await restoreBackup(place, source.file, { migrations, force: false })
      await change(place)
      return contentsOf(place)
    })
    const file = await withPicturesFirst(source.file, join(folder, `${engine}-pictures-first.tar.gz`))
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
