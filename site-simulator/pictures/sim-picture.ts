import { sitePictureAddress, type SitePicture } from '../../model/site/site-picture'
import { inkAt, platePicture, plateFace } from './plate-picture'
import { fill, inset, mix, fillTrapezoid, type Area, pixelsOf, pngOf, type Colour, type Pixels } from './pixels'
import { glyphSize, plateGlyphs } from './plate-glyphs'
import { seedOf } from '../park/random'

const width = 400
const height = 225
const middle = width / 2

interface Scene {
  plate_no: string
  caption: string
}

const lacquers: readonly Colour[] = [
  [226, 229, 232],
  [38, 41, 47],
  [142, 149, 156],
  [27, 52, 96],
  [122, 28, 34],
  [92, 74, 58],
]
const dark: Colour = [24, 27, 32]
const lamp: Colour = [252, 248, 224]

function paintBay(pixels: Pixels): void {
  fill(pixels, { left: 0, top: 0, right: width - 1, bottom: 138 }, (down) => mix([92, 99, 107], [139, 146, 152], down))
  fill(pixels, { left: 0, top: 139, right: width - 1, bottom: height }, [84, 89, 95])
  fillTrapezoid(pixels, { left: 0, right: width, topLeft: 120, topRight: 280, top: 138, bottom: height }, (down) =>
    mix([104, 108, 112], [74, 78, 83], down),
  )
  fillTrapezoid(pixels, { left: 66, right: 84, topLeft: 140, topRight: 144, top: 138, bottom: height }, [214, 168, 40])
  fillTrapezoid(
    pixels,
    { left: 316, right: 334, topLeft: 256, topRight: 260, top: 138, bottom: height },
    [214, 168, 40],
  )
  for (const left of [30, 336]) fill(pixels, { left, top: 20, right: left + 34, bottom: 128 }, [116, 122, 129])
  fill(pixels, { left: 150, top: 26, right: 250, bottom: 30 }, lamp)
}

function paintCar(pixels: Pixels, plate_no: string): void {
  const lacquer = lacquers[seedOf(plate_no) % lacquers.length] ?? dark
  const shade = (down: number): Colour => mix(mix(lacquer, [255, 255, 255], 0.16), mix(lacquer, dark, 0.35), down)
  const roof = 62 - (seedOf('roof', plate_no) % 3) * 7
  fill(pixels, { left: 98, top: 186, right: 302, bottom: 208 }, [40, 42, 46])
  for (const left of [104, 262]) fill(pixels, { left, top: 176, right: left + 34, bottom: 210 }, [18, 19, 21])
  fillTrapezoid(pixels, { left: 104, right: 296, topLeft: 136, topRight: 264, top: roof, bottom: 116 }, shade)
  fillTrapezoid(pixels, { left: 114, right: 286, topLeft: 142, topRight: 258, top: roof + 7, bottom: 112 }, (down) =>
    mix([36, 46, 58], [86, 102, 118], down),
  )
  fillTrapezoid(pixels, { left: 92, right: 308, topLeft: 104, topRight: 296, top: 114, bottom: 140 }, shade)
  fillTrapezoid(pixels, { left: 98, right: 302, topLeft: 92, topRight: 308, top: 141, bottom: 194 }, shade)
  fill(pixels, { left: 142, top: 132, right: 258, bottom: 146 }, [32, 35, 40])
  for (const line of [136, 140, 144]) fill(pixels, { left: 142, top: line, right: 258, bottom: line }, [70, 75, 82])
  fillTrapezoid(pixels, { left: 104, right: 134, topLeft: 97, topRight: 130, top: 130, bottom: 144 }, lamp)
  fillTrapezoid(pixels, { left: 266, right: 296, topLeft: 270, topRight: 303, top: 130, bottom: 144 }, lamp)
  for (const left of [91, 294]) fill(pixels, { left, top: 99, right: left + 16, bottom: 110 }, shade(0.4))
}

/** Plates don't have these characters. */
const strokes: Readonly<Record<string, readonly Area[]>> = {
  '-': [{ left: 3, right: 18, top: 20, bottom: 24 }],
  ':': [12, 28].map((top) => ({ left: 8, right: 13, top, bottom: top + 5 })),
}

function glyphOf(char: string): Pixels {
  const bytes = Buffer.from(plateGlyphs[char] ?? '', 'base64')
  const glyph = pixelsOf(glyphSize.width, glyphSize.height, (x, y) => {
    const level = Math.round(255 * inkAt(bytes, x, y))
    return [level, level, level]
  })
  for (const stroke of strokes[char] ?? []) fill(glyph, stroke, [255, 255, 255])
  return glyph
}

/** The same plate and caption always give the same bytes. */
function scenePicture({ plate_no, caption }: Scene): Buffer {
  const pixels: Pixels = { width, height, rgb: new Uint8Array(3 * width * height) }
  paintBay(pixels)
  paintCar(pixels, plate_no)
  inset(pixels, plateFace(plate_no), { left: middle - 55, top: 152, smaller: 2 })
  fill(pixels, { left: 0, top: 0, right: width - 1, bottom: 15 }, [0, 0, 0])
  for (const [index, char] of [...caption].entries())
    inset(pixels, glyphOf(char), { left: 5 + 8 * index, top: 1, smaller: 3 })
  return pngOf(pixels)
}

export interface SimPicture extends Pick<SitePicture, 'day' | 'name'> {
  shows: 'scene' | 'plate'
  plate_no: string
  caption: string
}

export const renderPicture = (picture: SimPicture): Buffer =>
  picture.shows === 'scene' ? scenePicture(picture) : platePicture(picture.plate_no)

export interface PictureAddresses {
  plate_img?: string
  fragment_img?: string
}

/** `at`: the time on the device's clock. */
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
