import { pictureId, pictureLimits, type PictureAck } from '../../model/site/site-picture'
import { pictureTopic } from '../../model/site/site-topics'
import type { Journal } from './journal'
import { renderPicture } from '../pictures/sim-picture'
import { type SiteConnection, type SimulatorLog } from './site-connection'

export interface PictureSenderOptions {
  park: string
  device: string
  journal: Pick<Journal, 'pictures' | 'pictureAnswered'>
  log: SimulatorLog
  /** Milliseconds. */
  resendAfter: number
  isReady: () => boolean
  connection: () => Pick<SiteConnection, 'publish'>
}

/** Milliseconds between pictures: rendering one takes some milliseconds and must not delay other work. */
const sendInterval = 100

/** Sends the journal's pictures, the newest first, and repeats each until it is answered. */
export function makePictureSender(options: PictureSenderOptions) {
  const { park, device, journal, log, resendAfter, isReady, connection } = options
  const counts = { stored: 0, refused: 0 }
  const underWay = new Map<string, number>()
  let lastReason: PictureAck['reason']

  const send = (): void => {
    for (const [id, at] of underWay) if (at < Date.now() - resendAfter) underWay.delete(id)
    if (!isReady() || underWay.size >= pictureLimits.underWay) return
    const picture = [...journal.pictures.values()].findLast((one) => !underWay.has(pictureId(one)))
    if (!picture) return
    underWay.set(pictureId(picture), Date.now())
    connection().publish(pictureTopic({ park, device, ...picture }), renderPicture(picture))
  }
  const timer = setInterval(send, sendInterval)
  return {
    counts: () => ({ ...counts, pending: journal.pictures.size }),
    answered({ picture, result, reason }: PictureAck): void {
      if (!journal.pictures.has(picture)) return
      if (result === 'refused' && reason !== lastReason) {
        lastReason = reason
        log.warn({ park, picture, reason }, 'the server refuses pictures of the simulated site')
      }
      counts[result] += 1
      underWay.delete(picture)
      journal.pictureAnswered(picture)
    },
    close: (): void => clearInterval(timer),
  }
}
