import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderBusy, lockDataFolder } from '../../server/database/data-folder-lock'
import { openEmbedded } from '../../server/database/embedded'
import { inTimeFromNow } from '../support/run/in-time'

let parent: string
let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lock-'))
  folder = join(parent, 'database')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(parent, { recursive: true, force: true })
})

/** Starts another process that opens the folder; resolves once it is open. */
const otherProcess = async (): Promise<ChildProcess> => {
  const script = join(parent, 'other.mts')
  const embedded = join(import.meta.dirname, '../../server/database/embedded')
  await writeFile(
    script,
    `import { openEmbedded } from ${JSON.stringify(embedded)}
    const database = await openEmbedded({ folder: ${JSON.stringify(folder)}, tzName: 'UTC' })
    await database.run({ text: 'create table if not exists item (id int)' })
    await database.run({ text: 'insert into item values (1)' })
    process.send?.('open')
    setInterval(() => undefined, 1000)`,
  )
  const child = fork(script, { execArgv: ['--import', 'tsx'], cwd: join(import.meta.dirname, '..', '..') })
  children.push(child)
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('The other process did not open the folder')))
  })
  return child
}

const kill = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

describe('the data folder', () => {
  it('is refused to a second process with a one-line error, and is free when the first is killed', async () => {
    const first = await otherProcess()
    const second = openEmbedded({ folder, tzName: 'UTC' })
    await expect(second).rejects.toThrow(DataFolderBusy)
    await expect(second).rejects.toThrow(/^[^\n]*in use by another Berth process[^\n]*$/)
    await kill(first)
    const isInTime = inTimeFromNow(4000)
    const lock = await lockDataFolder(folder)
    expect(isInTime()).toBe(true)
    await lock.release()
    const database = await openEmbedded({ folder, tzName: 'UTC' })
    expect(await database.rows({ text: 'select id from item' })).toEqual([['1']])
    await database.close()
  }, 180_000)

  it('is refused within the same process too, and is free once released', async () => {
    const lock = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderBusy)
    await lock.release()
    const again = await lockDataFolder(folder)
    await again.release()
  })

  it('is locked by exactly one of several attempts after its owner died, even if it had our process id', async () => {
    const dead = await lockDataFolder(folder)
    const owner = await readFile(join(`${folder}.lock`, 'owner.json'), 'utf8')
    await dead.release()
    await writeFile(join(`${folder}.lock`, 'owner.json'), owner)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)))
    const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(won).toHaveLength(1)
    await won[0]?.release()
  })

  it('stores no process id, because these repeat across containers', async () => {
    const lock = await lockDataFolder(folder)
    expect(await readFile(join(`${folder}.lock`, 'owner.json'), 'utf8')).not.toContain(`${process.pid}`)
    await lock.release()
    expect(existsSync(join(`${folder}.lock`, 'owner.json'))).toBe(false)
  })

  it('detects an owner on another machine by its heartbeat', async () => {
    const home = `${folder}.lock`
    await mkdir(home)
    const ownerFile = join(home, 'owner.json')
    const beat = () => writeFile(ownerFile, JSON.stringify({ id: 'x', kernel: 'another', socket: true }))
    await beat()
    const timer = setInterval(() => void beat(), 300)
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderBusy)
    clearInterval(timer)
    const lock = await lockDataFolder(folder)
    await lock.release()
  })
})

describe('the embedded database', () => {
  it('starts over after a first start that was killed halfway', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'PG_VERSION'), '18\n')
    await writeFile(`${folder}.unfinished`, '')
    const database = await openEmbedded({ folder, tzName: 'UTC' })
    expect(await database.rows({ text: 'select 1' })).toEqual([['1']])
    await database.close()
    expect(existsSync(`${folder}.unfinished`)).toBe(false)
  })
})
