import { z } from 'zod'
import { ownPictures } from '../picture-address'
import { isWallDate } from '../wall-time'

/** A picture that a site sends: its day (`2026-03-01`) and a name that the site chooses. */
export interface SitePicture {
  park: string
  device: string
  day: string
  name: string
}

/** Bounds of what is taken from a site; a picture beyond them is refused. */
export const pictureLimits = {
  /** Bytes of one picture. */
  payload: 131_072,
  /** How many pictures a site sends without having an answer. */
  underWay: 4,
} as const

const name = /^[A-Za-z0-9_-]{1,64}\.(png|jpg|webp)$/

/** May a picture be called so? The end says which kind it is. */
export const isPictureName = (text: string): boolean => name.test(text)

/** Is it a day of the calendar, as in `2026-03-01`? */
export const isPictureDay = isWallDate

/** What the addresses of sites' pictures begin with. */
export const sitePictures = `${ownPictures}sites/`

/** Where a picture is among those of all sites: by day, so that old ones are deleted together. */
export const sitePicturePath = ({ park, device, day, name: called }: SitePicture): string =>
  `${day}/${park}/${device}/${called}`

/** The address by which facts name a picture, before it is sent or after. */
export const sitePictureAddress = (picture: SitePicture): string => `${sitePictures}${sitePicturePath(picture)}`

/** Is it the address of a picture that a device of this park sends? */
export function isPictureOfPark(address: string, park: string): boolean {
  if (!address.startsWith(sitePictures)) return false
  const [day = '', of, device = '', called = '', ...more] = address.slice(sitePictures.length).split('/')
  return of === park && more.length === 0 && isPictureDay(day) && isPictureName(called) && /^[\w-]{1,64}$/.test(device)
}

/** Why a picture is not kept. The facts that name it are recorded all the same. */
export const pictureRefusals = [
  'too-large', // more bytes than pictureLimits.payload
  'no-picture', // no PNG, JPEG or WebP, or another one than its name says
  'foreign-park', // the device is not one of this park's
  'ahead', // its day is after tomorrow
  'too-late', // pictures of that day are deleted already
  'disk-full', // the server's disk is nearly full
] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

/** The server's answer to one picture, sent after it is kept. */
export const pictureAckSchema = z.object({
  /** Day and name: `2026-03-01/mpx2a1-7.jpg`. */
  picture: z.string(),
  result: z.enum(['stored', 'refused']),
  reason: z.enum(pictureRefusals).optional(),
})
export type PictureAck = z.infer<typeof pictureAckSchema>

/** What an answer calls a picture. */
export const pictureId = ({ day, name: called }: Pick<SitePicture, 'day' | 'name'>): string => `${day}/${called}`
