import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import type { Settings } from './settings'
import { StartError } from './start-error'

type Places = Pick<Settings, 'dataDir' | 'host' | 'port' | 'mqttPort' | 'mqttUrl'>

/** Node's own recursive way never returns where a file system takes no folders. */
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
    throw new StartError(
      `DATA_DIR=${folder} 不是可写的目录 / DATA_DIR=${folder} is not a folder that can be written to`,
    )
  }
}

const whyNot: Record<string, string> = {
  EADDRINUSE:
    '已被占用，请换一个端口或停止占用它的程序 / is taken: choose another port or stop the program that holds it',
  EACCES: '不允许使用 / may not be used',
  EADDRNOTAVAIL: '中的 HOST 不是本机的地址 / has a HOST that is no address of this machine',
  ENOTFOUND: '中的 HOST 找不到 / has a HOST that cannot be found',
  EAI_AGAIN: '中的 HOST 找不到 / has a HOST that cannot be found',
}

/** Listens for a moment, so that a taken port is told before anything was opened. */
async function checkPort({ host, port }: Places): Promise<void> {
  const probe = createServer().listen({ host, port })
  try {
    await once(probe, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartError(`HOST=${host} PORT=${port} ${whyNot[code] ?? code}`)
  }
  probe.close()
  await once(probe, 'close')
}

/** Refuses a start, in one line, whose folder or port can't be had. */
export async function checkPlaces(places: Places): Promise<void> {
  const { port, mqttPort, mqttUrl, dataDir } = places
  if (!mqttUrl && port !== 0 && port === mqttPort)
    throw new StartError(
      `PORT 与 MQTT_PORT 同为 ${port}，应不同 / PORT and MQTT_PORT are both ${port}: they must differ`,
    )
  checkFolder(dataDir)
  await checkPort(places)
}
