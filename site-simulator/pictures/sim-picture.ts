import { sitePictureAddress, type SitePicture } from '../../model/site/site-picture'
import { platePicture } from './plate-picture'
import { scenePicture } from './scene-picture'

/** A picture that a camera took, as the data from which it is rendered each time that it is sent. */
export interface SimPicture extends Pick<SitePicture, 'day' | 'name'> {
  shows: 'scene' | 'plate'
  plate_no: string
  caption: string
}

/** The same picture always gives the same bytes. */
export const renderPicture = (picture: SimPicture): Buffer =>
  picture.shows === 'scene' ? scenePicture(picture) : platePicture(picture.plate_no)

export interface PictureAddresses {
  plate_img?: string
  fragment_img?: string
}

/** The two pictures that a camera takes of a car: the scene and the plate. `at` is the time on the device's clock. */
export function picturesOf(
  { park, device }: Pick<SitePicture, 'park' | 'device'>,
  { plate_no, plate_key, at, client_id }: { plate_no: string; plate_key: string; at: string; client_id: string },
): { pictures: readonly SimPicture[]; addresses: PictureAddresses } {
  const day = at.slice(0, 10)
  const caption = `${at.slice(0, 19).replace('T', ' ')} ${client_id}`
  const scene: SimPicture = { day, name: `${plate_key}.png`, shows: 'scene', plate_no, caption }
  const plate: SimPicture = { day, name: `${plate_key}-plate.png`, shows: 'plate', plate_no, caption }
  const addressOf = ({ name }: SimPicture): string => sitePictureAddress({ park, device, day, name })
  return { pictures: [scene, plate], addresses: { plate_img: addressOf(scene), fragment_img: addressOf(plate) } }
}
