import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lock as guard } from 'proper-lockfile'
import { StartError } from '../settings/settings'

export interface DataFolderLock {
  release(): Promise<void>
}

export class DataFolderBusy extends StartError {
  override name = 'DataFolderBusy'
}

interface Owner {
  id: string
  /** The boot id is the same for all containers of one machine. */
  kernel: string
  socket: boolean
}

const HEARTBEAT_MS = 1000
const SILENT_MS = 6000
const SOCKET_PATH_LIMIT = 100

const thisKernel = (): string => {
  const file = '/proc/sys/kernel/random/boot_id'
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

const readOwner = async (file: string): Promise<Owner | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

const acceptsConnection = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => resolve(true))
    socket.on('connect', () => socket.destroy())
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT' && error.code !== 'ENOTSOCK'),
    )
  })

const hasHeartbeat = async (file: string): Promise<boolean> => {
  const before = (await stat(file)).mtimeMs
  for (let waited = 0; waited < SILENT_MS; waited += HEARTBEAT_MS / 2) {
    await sleep(HEARTBEAT_MS / 2)
    if ((await stat(file)).mtimeMs !== before) return true
  }
  return false
}

const isHeld = async (ownerFile: string, socketPath: string): Promise<boolean> => {
  const owner = await readOwner(ownerFile)
  if (!owner) return false
  if (owner.socket && (await acceptsConnection(socketPath))) return true
  if (owner.socket && owner.kernel !== '' && owner.kernel === thisKernel()) return false
  return hasHeartbeat(ownerFile)
}

const listenOn = (path: string): Promise<Server | undefined> =>
  new Promise((resolve) => {
    if (Buffer.byteLength(path) > SOCKET_PATH_LIMIT) return resolve(undefined)
    const server = createServer((socket) => socket.destroy())
    server.on('error', () => resolve(undefined))
    server.listen(path, () => resolve(server))
    server.unref()
  })

// Otherwise two processes could find the same dead owner, or one could remove the other's socket.
const guarded = async <T>(lockFolder: string, job: () => Promise<T>): Promise<T> => {
  const unguard = await guard(lockFolder, {
    lockfilePath: join(lockFolder, 'guard'),
    stale: 10_000,
    retries: { retries: 200, minTimeout: 50, maxTimeout: 100 },
    onCompromised: () => undefined,
  })
  try {
    return await job()
  } finally {
    await unguard().catch(() => undefined)
  }
}

const acquire = async (lockFolder: string, ownerFile: string, socketPath: string): Promise<DataFolderLock> => {
  await rm(socketPath, { force: true })
  const server = await listenOn(socketPath)
  const owner: Owner = { id: randomUUID(), kernel: thisKernel(), socket: server !== undefined }
  await writeFile(ownerFile, JSON.stringify(owner))
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(ownerFile, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  const removeOwner = async () => {
    if ((await readOwner(ownerFile))?.id !== owner.id) return
    if (server) await new Promise((resolve) => server.close(resolve))
    await rm(ownerFile, { force: true })
  }
  return {
    release: async () => {
      clearInterval(heartbeat)
      await guarded(lockFolder, removeOwner)
    },
  }
}

/**
 * Locks the folder until released or the process ends. Rejects with DataFolderBusy. The owner listens on a socket in
 * `<folder>.lock`: the kernel closes it however the process ends. A refused connection proves only on the same kernel
 * that the owner is dead; elsewhere the modification time of its file, updated each second, is watched.
 */
export const lockDataFolder = async (folder: string): Promise<DataFolderLock> => {
  const lockFolder = `${folder}.lock`
  const ownerFile = join(lockFolder, 'owner.json')
  const socketPath = join(lockFolder, 'alive.sock')
  await mkdir(lockFolder, { recursive: true })
  return guarded(lockFolder, async () => {
    if (await isHeld(ownerFile, socketPath))
      throw new DataFolderBusy(
        `数据目录 ${folder} 正被另一个 Berth 进程使用，请先停止它或改设 DATA_DIR / The data folder ${folder} is in use by another Berth process: stop that one or set another DATA_DIR`,
      )
    return acquire(lockFolder, ownerFile, socketPath)
  })
}
