import { cameraLimits } from '../../../model/site/pushes'
import type { SentFact } from '../../../model/site/site-messages'
import { sitePictureAddress, type SitePicture } from '../../../model/site/site-picture'
import { writtenPlate } from '../../../model/text/plate-look'
import { wallTime } from '../../../model/wall-time'
import { pictureKind, type PictureKind } from '../../pictures/picture-store'
import { sha256 } from '../../sha256'
import type { Operator } from '../../facts/recording'
import type { KnownCamera } from './camera-rows'
import { isFake, type CameraReadingPush } from './camera-push'

export interface ReadPicture {
  picture: SitePicture
  bytes: Uint8Array
  kind: PictureKind
}

function pictureIn(
  base64: string | null | undefined,
  name: string,
  place: Omit<SitePicture, 'name'>,
): ReadPicture | null {
  if (!base64 || base64.length > (cameraLimits.picture * 4) / 3 + 64) return null
  const bytes = Buffer.from(base64.replace(/^data:[\w/]{1,32};base64,/, ''), 'base64')
  const kind = pictureKind(bytes)
  if (!kind || kind.extension === 'gif') return null
  return { picture: { ...place, name: `${name}.${kind.extension}` }, bytes, kind }
}

interface ReadingFact {
  fact: SentFact<'plate-read'>
  pictures: ReadPicture[]
  unusable: number
}

/** The id is the same for each repetition of a reading; the camera's own number begins anew after a restart. Pure. */
export function readingFact(
  { serialno, park }: Pick<KnownCamera, 'serialno' | 'park'>,
  { ipaddr, result }: CameraReadingPush,
  { tzName }: Operator,
): ReadingFact {
  const license = writtenPlate(result.license)
  const number = result.vehicleId ?? result.plateid
  const { sec } = result.timeStamp.Timeval
  const time = new Date(sec * 1000)
  const id = sha256(JSON.stringify([serialno, number, sec, license])).slice(0, 32)
  const place = { park, device: serialno, day: wallTime(time, tzName).slice(0, 10) }
  const full = pictureIn(result.imageFile, `${id}-full`, place)
  const plate = pictureIn(result.imageFragmentFile, `${id}-plate`, place)
  const pictures = [full, plate].filter((one) => one !== null)
  const at = time.toISOString()
  return {
    fact: {
      fact: `cam-${id}`,
      at,
      // A camera doesn't tell when it sends a stored reading.
      sent: result.isoffline || result.retryflag ? null : at,
      plate_no: license?.slice(0, 200) ?? null,
      carColor: result.colorType,
      // Nobody can be sure of a forged plate, however well it was read.
      confidence: isFake(result) ? null : result.confidence,
      direction: result.direction,
      triggerType: result.triggerType,
      car_type: result.type,
      vehicleId: number,
      ipaddr,
      serialno,
      plate_img: full && sitePictureAddress(full.picture),
      fragment_img: plate && sitePictureAddress(plate.picture),
    },
    pictures,
    unusable: [result.imageFile, result.imageFragmentFile].filter(Boolean).length - pictures.length,
  }
}
