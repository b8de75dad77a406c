import {
  pictureId,
  pictureLimits,
  type PictureAck,
  type PictureRefusal,
  type SitePicture,
} from '../../../model/site/site-picture'
import { ackTopic, readPictureTopic } from '../../../model/site/site-topics'
import { shift, wallTime } from '../../../model/wall-time'
import { pictureKind, type PictureKind } from '../../pictures/picture-kind'
import { type SitePictures, firstDayKept } from '../../pictures/site-pictures'
import type { Settings } from '../../settings/settings'
import type { DiskWatch } from './disk-watch'
import type { RecorderOptions } from '../pipeline/recorder'

export interface PictureIntakeOptions extends Pick<RecorderOptions, 'parkOfDevice' | 'log' | 'now'> {
  settings: Pick<Settings, 'pictureDays' | 'tzName'>
  store: SitePictures
  disk: Pick<DiskWatch, 'isLow'>
  /** Sends an answer. Its failure is no harm: the site sends its picture again and is answered then. */
  answer: (topic: string, ack: PictureAck) => Promise<void>
}

/** So many pictures are being kept at once; what comes beside them is not answered and comes again. */
const most = 64

type Judged = PictureKind | PictureRefusal

/** Takes pictures from sites, apart from their facts, which wait for none of them. */
export function makePictureIntake(options: PictureIntakeOptions) {
  const { settings, store, disk, parkOfDevice, answer, log, now = Date.now } = options
  const counts = { pictures_stored: 0, pictures_repeated: 0, pictures_refused: 0, pictures_failed: 0 }
  const underWay = new Set<Promise<void>>()
  let closing = false

  const dayProblem = ({ day }: SitePicture): PictureRefusal | null => {
    const tomorrow = shift(wallTime(new Date(now()), settings.tzName), { days: 1 }).slice(0, 10)
    if (day > tomorrow) return 'ahead'
    return day < firstDayKept(settings, now()) ? 'too-late' : null
  }
  const judge = async (picture: SitePicture, bytes: Uint8Array): Promise<Judged> => {
    if (bytes.byteLength > pictureLimits.payload) return 'too-large'
    if ((await parkOfDevice(picture.device)) !== picture.park) return 'foreign-park'
    const kind = pictureKind(bytes)
    if (!kind || !picture.name.endsWith(`.${kind.extension}`)) return 'no-picture'
    const late = dayProblem(picture)
    if (late) return late
    return store.onDisk && (await disk.isLow()) ? 'disk-full' : kind
  }
  const take = async (picture: SitePicture, bytes: Uint8Array): Promise<PictureAck> => {
    const judged = await judge(picture, bytes)
    if (typeof judged === 'string') {
      counts.pictures_refused += 1
      log.warn({ ...picture, reason: judged }, 'a picture was refused')
      return { picture: pictureId(picture), result: 'refused', reason: judged }
    }
    const isNew = await store.keep(picture, bytes, judged.mediaType)
    counts[isNew ? 'pictures_stored' : 'pictures_repeated'] += 1
    return { picture: pictureId(picture), result: 'stored' }
  }
  const takeAndAnswer = async (picture: SitePicture, bytes: Uint8Array): Promise<void> => {
    try {
      const ack = await take(picture, bytes)
      answer(ackTopic(picture.park, picture.device), ack).catch((error: unknown) =>
        log.warn({ err: error, ...picture }, 'the answer to a picture could not be sent'),
      )
    } catch (error) {
      counts.pictures_failed += 1
      log.error({ err: error, ...picture }, 'a picture could not be kept; the site will send it again')
    }
  }
  return {
    /** Never waits: a slow store must hold up nobody's facts. */
    heard(topic: string, bytes: Uint8Array): void {
      const picture = readPictureTopic(topic)
      if (!picture) return log.warn({ topic }, 'a picture came under a name that is none')
      if (closing || underWay.size >= most) return
      const kept = takeAndAnswer(picture, bytes).finally(() => underWay.delete(kept))
      underWay.add(kept)
    },
    counts: () => ({ ...counts }),
    /** Finishes what was heard; what is heard from now on is dropped unanswered. */
    async close(): Promise<void> {
      closing = true
      await Promise.all(underWay)
    },
  }
}
