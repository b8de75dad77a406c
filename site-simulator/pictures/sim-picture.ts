import { sitePictureAddress, type SitePicture } from '../../model/site/site-picture'
import { platePicture } from './plate-picture'
import { scenePicture } from './scene-picture'

/** A picture that a camera took: what is needed to draw it, as often as it is sent. */
export interface SimPicture extends Pick<SitePicture, 'day' | 'name'> {
  shows: 'scene' | 'plate'
  plate_no: string
  /** What the camera writes into it. */
  caption: string
}

/** The file that is sent: the same picture is always the same bytes. */
export const drawn = (picture: SimPicture): Buffer =>
  picture.shows === 'scene' ? scenePicture(picture) : platePicture(picture.plate_no)

/** Where facts find the two pictures of a passage, if some were taken. */
export interface Shots {
  plate_img?: string
  fragment_img?: string
}

/** The pictures that a camera takes of a car: the scene, and the plate cut out of it. `at` is the time on its clock. */
export function picturesOf(
  { park, device }: Pick<SitePicture, 'park' | 'device'>,
  { plate_no, plate_key, at, client_id }: { plate_no: string; plate_key: string; at: string; client_id: string },
): { pictures: readonly SimPicture[]; shots: Shots } {
  const day = at.slice(0, 10)
  const caption = `${at.slice(0, 19).replace('T', ' ')} ${client_id}`
  const scene: SimPicture = { day, name: `${plate_key}.png`, shows: 'scene', plate_no, caption }
  const plate: SimPicture = { day, name: `${plate_key}-plate.png`, shows: 'plate', plate_no, caption }
  const addressOf = ({ name }: SimPicture): string => sitePictureAddress({ park, device, day, name })
  return { pictures: [scene, plate], shots: { plate_img: addressOf(scene), fragment_img: addressOf(plate) } }
}
