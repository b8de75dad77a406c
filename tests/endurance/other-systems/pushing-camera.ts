import { setTimeout as sleep } from 'node:timers/promises'
import { makeSimCamera } from '../../../site-simulator/cameras/sim-camera'
import { makeRandom } from '../../../site-simulator/park/random'

interface CameraOptions {
  server: string
  serialno: string
  secret: string
  seed: number
}

/** Milliseconds between two pushes; the server lets heartbeats wait, too. */
const interval = 300
const shareOfReadings = 0.4

/** A camera that polls and reads plates all the time, and sends again later what it couldn't push. */
export function openPushingCamera({ seed, ...options }: CameraOptions) {
  const camera = makeSimCamera(options)
  const random = makeRandom(seed)
  let isOver = false
  let reads = true
  let readings = 0

  const pushOne = async (): Promise<void> => {
    if (camera.kept() > 0 && random.chance(0.5)) return void (await camera.sendKept())
    if (!reads || !random.chance(shareOfReadings)) return void (await camera.heartbeat())
    readings += 1
    await camera.read(`粤B${random.whole(10_000, 99_999)}`, { withPictures: false })
  }
  const pushAll = async (): Promise<void> => {
    // The server may be away.
    for (; !isOver; await sleep(interval)) await pushOne().catch(() => undefined)
  }
  const pushing = pushAll()
  return {
    lists: camera.lists,
    readings: (): number => readings,
    /** It goes on polling. */
    readNoMore: (): void => void (reads = false),
    isIdle: (): boolean => camera.kept() === 0,
    async close(): Promise<void> {
      isOver = true
      await pushing
    },
  }
}

export type PushingCamera = ReturnType<typeof openPushingCamera>
