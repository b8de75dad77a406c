import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { type Settings, StartError } from './settings'

type Places = Pick<Settings, 'dataDir' | 'host' | 'port' | 'mqttPort' | 'mqttUrl'>

/** `mkdirSync` with `recursive` never returns on a file system that can't create folders. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function checkFolder(folder: string): void {
  try {
    makeFolder(resolve(folder))
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartError(`DATA_DIR=${folder} 不是可写的目录 / DATA_DIR=${folder} is not a writable folder`)
  }
}

const reasons: Record<string, string> = {
  EADDRINUSE:
    '已被占用，请换一个端口或停止占用它的程序 / is in use: choose another port or stop the program that uses it',
  EACCES: '不允许使用 / is not permitted',
  EADDRNOTAVAIL: '中的 HOST 不是本机的地址 / has a HOST that is not an address of this machine',
  ENOTFOUND: '中的 HOST 找不到 / has a HOST that cannot be resolved',
  EAI_AGAIN: '中的 HOST 找不到 / has a HOST that cannot be resolved',
}

/** A port in use is reported before anything else is opened. */
async function checkPort({ host, port }: Places): Promise<void> {
  const probe = createServer().listen({ host, port })
  try {
    await once(probe, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartError(`HOST=${host} PORT=${port} ${reasons[code] ?? code}`)
  }
  probe.close()
  await once(probe, 'close')
}

export async function checkPlaces(places: Places): Promise<void> {
  const { port, mqttPort, mqttUrl, dataDir } = places
  if (!mqttUrl && port !== 0 && port === mqttPort)
    throw new StartError(
      `PORT 与 MQTT_PORT 同为 ${port}，应不同 / PORT and MQTT_PORT are both ${port}: they must differ`,
    )
  checkFolder(dataDir)
  await checkPort(places)
}
