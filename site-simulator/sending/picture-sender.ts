import { pictureId, pictureLimits, type PictureAck } from '../../model/site/site-picture'
import { pictureTopic } from '../../model/site/site-topics'
import type { Journal } from './journal'
import { drawn } from '../pictures/sim-picture'
import { type SiteConnection, type SimulatorLog } from './site-connection'

export interface PictureSenderOptions {
  park: string
  device: string
  journal: Pick<Journal, 'pictures' | 'pictureAnswered'>
  log: SimulatorLog
  /** After how many milliseconds without an answer a picture is sent again. */
  patience: number
  isReady: () => boolean
  connection: () => Pick<SiteConnection, 'publish'>
}

/** Drawing takes some milliseconds, and other work goes on beside it. */
const pause = 100

/** Sends the journal's pictures, the newest first, one at a time, until each is answered. */
export function makePictureSender(options: PictureSenderOptions) {
  const { park, device, journal, log, patience, isReady, connection } = options
  const counts = { stored: 0, refused: 0 }
  const underWay = new Map<string, number>()
  let told: PictureAck['reason']

  const send = (): void => {
    for (const [id, at] of underWay) if (at < Date.now() - patience) underWay.delete(id)
    if (!isReady() || underWay.size >= pictureLimits.underWay) return
    const picture = [...journal.pictures.values()].findLast((one) => !underWay.has(pictureId(one)))
    if (!picture) return
    underWay.set(pictureId(picture), Date.now())
    connection().publish(pictureTopic({ park, device, ...picture }), drawn(picture))
  }
  const timer = setInterval(send, pause)
  return {
    counts: () => ({ ...counts, pending: journal.pictures.size }),
    answered({ picture, result, reason }: PictureAck): void {
      if (!journal.pictures.has(picture)) return
      if (result === 'refused' && reason !== told) {
        told = reason
        log.warn({ park, picture, reason }, 'the server refuses pictures of the simulated site')
      }
      counts[result] += 1
      underWay.delete(picture)
      journal.pictureAnswered(picture)
    },
    close: (): void => clearInterval(timer),
  }
}
