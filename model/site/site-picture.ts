import { z } from 'zod'
import { ownPictures } from '../text/picture-address'
import { isWallDate } from '../wall-time'

/** Its day is written like `2026-03-01`; the site chooses its name. */
export interface SitePicture {
  park: string
  device: string
  day: string
  name: string
}

/** A picture beyond them is refused. */
export const pictureLimits = {
  /** Bytes of one picture. */
  payload: 131_072,
  /** Pictures that a site may have sent without an acknowledgement. */
  underWay: 4,
} as const

const name = /^[A-Za-z0-9_-]{1,64}\.(png|jpg|webp)$/

/** The extension is the format. */
export const isPictureName = (text: string): boolean => name.test(text)

export const isPictureDay = isWallDate

export const sitePictures = `${ownPictures}sites/`

/** Below the folder of all sites; by day, so that old ones are deleted together. */
export const sitePicturePath = ({ park, device, day, name: called }: SitePicture): string =>
  `${day}/${park}/${device}/${called}`

/** Used in facts, whether or not the picture was sent already. */
export const sitePictureAddress = (picture: SitePicture): string => `${sitePictures}${sitePicturePath(picture)}`

export function isPictureOfPark(address: string, park: string): boolean {
  if (!address.startsWith(sitePictures)) return false
  const [day = '', of, device = '', called = '', ...more] = address.slice(sitePictures.length).split('/')
  return of === park && more.length === 0 && isPictureDay(day) && isPictureName(called) && /^[\w-]{1,64}$/.test(device)
}

/** Why a picture is not stored. Facts that refer to it are recorded nevertheless. */
const pictureRefusals = [
  'too-large', // more bytes than pictureLimits.payload
  'no-picture', // not PNG, JPEG or WebP, or not the format of its extension
  'foreign-park', // the device doesn't belong to this park
  'ahead', // its day is after tomorrow
  'too-late', // pictures of that day were deleted already
  'disk-full', // the server's disk is nearly full
] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

export const pictureAckSchema = z.object({
  /** Day and name: `2026-03-01/mpx2a1-7.jpg`. */
  picture: z.string(),
  result: z.enum(['stored', 'refused']),
  reason: z.enum(pictureRefusals).optional(),
})
export type PictureAck = z.infer<typeof pictureAckSchema>

export const pictureId = ({ day, name: called }: Pick<SitePicture, 'day' | 'name'>): string => `${day}/${called}`
