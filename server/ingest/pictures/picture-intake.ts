import {
  pictureId,
  pictureLimits,
  type PictureAck,
  type PictureRefusal,
  type SitePicture,
} from '../../../model/site/site-picture'
import { ackTopic, readPictureTopic } from '../../../model/site/site-topics'
import { pictureKind, type PictureKind } from '../../pictures/picture-store'
import { dayProblem, type SitePictures } from '../../pictures/site-pictures'
import type { Settings } from '../../settings/settings'
import type { DiskWatch } from './disk-watch'
import type { RecorderOptions } from '../pipeline/recorder'

interface PictureIntakeOptions extends Pick<RecorderOptions, 'senderOf' | 'log'> {
  settings: Pick<Settings, 'pictureDays' | 'tzName'>
  store: SitePictures
  disk: Pick<DiskWatch, 'isLow'>
  /** May fail: the site then repeats its picture. */
  sendAck: (topic: string, ack: PictureAck) => Promise<void>
}

/** Further pictures are dropped unacknowledged and repeated by their sites. */
const maxUnderWay = 64

type Checked = PictureKind | PictureRefusal

/** Facts never wait for pictures. */
export function makePictureIntake(options: PictureIntakeOptions) {
  const { settings, store, disk, senderOf, sendAck, log } = options
  const counts = { pictures_stored: 0, pictures_repeated: 0, pictures_refused: 0, pictures_failed: 0 }
  const underWay = new Set<Promise<void>>()
  let closing = false

  const check = async (picture: SitePicture, bytes: Uint8Array): Promise<Checked> => {
    if (bytes.byteLength > pictureLimits.payload) return 'too-large'
    if ((await senderOf(picture.device))?.park !== picture.park) return 'foreign-park'
    const kind = pictureKind(bytes)
    if (!kind || !picture.name.endsWith(`.${kind.extension}`)) return 'no-picture'
    const late = dayProblem(picture.day, settings)
    if (late) return late
    return store.onDisk && (await disk.isLow()) ? 'disk-full' : kind
  }
  const processPicture = async (picture: SitePicture, bytes: Uint8Array): Promise<PictureAck> => {
    const checked = await check(picture, bytes)
    if (typeof checked === 'string') {
      counts.pictures_refused += 1
      log.warn({ ...picture, reason: checked }, 'a picture was refused')
      return { picture: pictureId(picture), result: 'refused', reason: checked }
    }
    const isNew = await store.store(picture, bytes, checked.mediaType)
    counts[isNew ? 'pictures_stored' : 'pictures_repeated'] += 1
    return { picture: pictureId(picture), result: 'stored' }
  }
  const processAndAck = async (picture: SitePicture, bytes: Uint8Array): Promise<void> => {
    try {
      const ack = await processPicture(picture, bytes)
      sendAck(ackTopic(picture.park, picture.device), ack).catch((error: unknown) =>
        log.warn({ err: error, ...picture }, 'the acknowledgement of a picture could not be sent'),
      )
    } catch (error) {
      counts.pictures_failed += 1
      log.error({ err: error, ...picture }, 'a picture could not be stored; the site will send it again')
    }
  }
  return {
    /** Returns at once: a slow picture store must not delay facts. */
    receive(topic: string, bytes: Uint8Array): void {
      const picture = readPictureTopic(topic)
      if (!picture) return log.warn({ topic }, 'a picture was published under an invalid name')
      if (closing || underWay.size >= maxUnderWay) return
      const done = processAndAck(picture, bytes).finally(() => underWay.delete(done))
      underWay.add(done)
    },
    counts: () => ({ ...counts }),
    /** Later pictures are dropped unacknowledged. */
    async close(): Promise<void> {
      closing = true
      await Promise.all(underWay)
    },
  }
}
