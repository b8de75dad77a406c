import { randomBytes } from 'node:crypto'
import { rmSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSimCamera } from '../site-simulator/cameras/sim-camera'
import { builtServer } from '../tests/endurance/built-server'
import { freePort } from '../tests/support/free-port'
import { newFolder } from '../tests/support/run-folder'
import { printFigure, residentMemory } from './parts/figures'
import { join } from 'node:path'

interface Stored {
  address: string
  /** The server's DATA_DIR. */
  folder: string
  /** Its answer about all readings; throws for a failure. */
  readings: () => Promise<number>
}

async function countersOf(address: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const found = text.matchAll(/^berth_site_camera_(\w+?)_total (\d+)$/gm)
  return new Map([...found].map(([, name = '', value]) => [name, Number(value)]))
}

const picturesIn = (folder: string): number =>
  readdirSync(join(folder, 'site-pictures'), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && /\.(jpg|jpeg|png|webp)$/.test(one.name),
  ).length

/** Each reading has to have two pictures. */
async function checkStoredPushes(pushes: number, { address, folder, readings }: Stored): Promise<void> {
  const counters = await countersOf(address)
  const found = {
    readings: await readings(),
    pictures: picturesIn(folder),
    recorded: counters.get('readings'),
    refused: counters.get('pushes_refused'),
    leftOut: counters.get('pictures_left_out'),
  }
  const wanted = { readings: pushes, pictures: 2 * pushes, recorded: pushes, refused: 0, leftOut: 0 }
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`stored is ${is}, and not ${should}`)
  console.error(`stored: ${is}`)
}

/**
 * Memory of a server on the embedded database while cameras push `BENCH_PUSHES` readings with pictures. Fails unless
 * all are stored.
 */
const pushes = Number(process.env.BENCH_PUSHES ?? 10_000)
const cameraCount = 50
const concurrency = 8
/** Milliseconds. */
const progressEvery = 5000
/** Bytes of the two pictures. */
const [full, fragment] = [100_000, 8000]

const folder = newFolder('cameras-')
const [port, mqttPort] = [await freePort(), await freePort()]
const address = `http://127.0.0.1:${port}`
const password = 'Secret_1'
const server = builtServer(port, { DATA_DIR: folder, MQTT_PORT: String(mqttPort), ADMIN_PASSWORD: password })
const statuses: Record<string, number> = {}
let token = ''

async function call(method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { Authorization: token, 'Content-Type': 'application/json' }
  const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) })
  const { code, data, msg } = (await response.json()) as { code: number; data: Record<string, unknown>; msg: string }
  if (code !== 0) throw new Error(`${path}: ${msg}`)
  return data
}

async function newCamera(number: number) {
  const serialno = `bench-${number}`
  const form = { camera_name: serialno, serialno, park_code: 'P001', opens: 3 }
  const { id } = await call('PUT', '/api/camera/create', form)
  const secret = randomBytes(24).toString('base64url')
  await call('POST', '/api/camera/newsecret', { id, secret })
  return { serialno, ...makeSimCamera({ server: address, serialno, secret }) }
}

/** Begins like a JPEG. */
const picture = (bytes: number): string =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(bytes)]).toString('base64')

const bodyOf = (serialno: string, number: number): string =>
  JSON.stringify({
    AlarmInfoPlate: {
      serialno,
      result: {
        PlateResult: {
          license: `粤B${10_000 + (number % 90_000)}`,
          confidence: 60 + (number % 40),
          plateid: number,
          timeStamp: { Timeval: { sec: Math.floor(Date.now() / 1000) } },
          imageFile: picture(full),
          imageFragmentFile: picture(fragment),
        },
      },
    },
  })

try {
  await server.start()
  token = String((await call('POST', '/user/login', { user_name: 'admin', password })).token)
  await call('PUT', '/api/org/create', { org_name: 'P001', park_code: 'P001' })
  const cameras: Awaited<ReturnType<typeof newCamera>>[] = []
  for (let number = 0; number < cameraCount; number += 1) cameras.push(await newCamera(number))
  const begin = Date.now()
  const measured: number[] = []
  let sent = 0
  const progress = (): void => {
    const seconds = (Date.now() - begin) / 1000
    console.error(
      `${sent} pushes, ${seconds.toFixed(0)} s, ${residentMemory(server).toFixed(0)} MB, ${JSON.stringify(statuses)}`,
    )
  }
  const timer = setInterval(progress, progressEvery)
  const work = async (): Promise<void> => {
    while (sent < pushes) {
      const number = (sent += 1)
      const camera = cameras[number % cameraCount]
      if (!camera) return
      const body = bodyOf(camera.serialno, number)
      for (;;) {
        const { status } = await camera.send(body, 'application/json')
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 200) break
        await sleep(2000)
      }
      if (number % Math.ceil(pushes / 10) === 0) measured.push(residentMemory(server))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work)).finally(() => clearInterval(timer))
  const took = (Date.now() - begin) / 1000
  progress()
  const days = { start_time: '2020-01-01 00:00:00', end_time: '2099-01-01 00:00:00' }
  const readings = async (): Promise<number> => {
    const { page } = await call('POST', '/api/platedata/index', { ...days, page_size: 1 })
    return Number((page as { total_count: number }).total_count)
  }
  await checkStoredPushes(pushes, { address, folder, readings })
  const [, early = 0] = measured
  printFigure(`memory of a server after ${pushes} pushes of cameras`, Math.max(...measured), 'MB', { limit: 550 })
  printFigure('of it more than after a fifth of them', (measured.at(-1) ?? 0) - early, 'MB', { limit: 60 })
  printFigure('pushes of cameras with pictures', pushes / took, 'a second')
} finally {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}
