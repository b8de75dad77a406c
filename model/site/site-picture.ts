import { z } from 'zod'
import { ownPictures } from '../text/picture-address'
import { isWallDate } from '../wall-time'

export interface SitePicture {
  park: string
  device: string
  day: string
  name: string
}

export const pictureLimits = {
  /** Bytes. */
  payload: 131_072,
  underWay: 4,
} as const

const name = /^[A-Za-z0-9_-]{1,64}\.(png|jpg|webp)$/

export const isPictureName = (text: string): boolean => name.test(text)

export const isPictureDay = isWallDate

export const sitePictures = `${ownPictures}sites/`

/** By day, so that old pictures are deleted together. */
export const sitePicturePath = ({ park, device, day, name: called }: SitePicture): string =>
  `${day}/${park}/${device}/${called}`

export const sitePictureAddress = (picture: SitePicture): string => `${sitePictures}${sitePicturePath(picture)}`

export function isPictureOfPark(address: string, park: string): boolean {
  if (!address.startsWith(sitePictures)) return false
  const [day = '', of, device = '', called = '', ...more] = address.slice(sitePictures.length).split('/')
  return of === park && more.length === 0 && isPictureDay(day) && isPictureName(called) && /^[\w-]{1,64}$/.test(device)
}

/** Facts that refer to the picture are recorded nevertheless. */
const pictureRefusals = [
  'too-large',
  'no-picture', // not PNG, JPEG or WebP, or not the format of its extension
  'foreign-park',
  'ahead', // its day is after tomorrow
  'too-late', // pictures of that day were deleted already
  'disk-full',
] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

export const pictureAckSchema = z.object({
  picture: z.string(),
  result: z.enum(['stored', 'refused']),
  reason: z.enum(pictureRefusals).optional(),
})
export type PictureAck = z.infer<typeof pictureAckSchema>

export const pictureId = ({ day, name: called }: Pick<SitePicture, 'day' | 'name'>): string => `${day}/${called}`
