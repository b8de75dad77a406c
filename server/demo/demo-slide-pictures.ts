import { fill, mix } from '../../site-simulator/pictures/paint'
import { pngOf, type Colour, type Pixels } from '../../site-simulator/pictures/png'
import type { Connection } from '../database/database'
import { pictureKind, pictureStores } from '../pictures/picture-store'
import { registerUpload } from '../pictures/upload-limits'
import type { Settings } from '../settings/settings'

const [width, height] = [480, 270]
const [columns, floors] = [9, 4]
const white: Colour = [255, 255, 255]

const looks: readonly (readonly [sky: Colour, wall: Colour, light: Colour])[] = [
  [
    [214, 69, 65],
    [120, 30, 34],
    [255, 214, 120],
  ],
  [
    [36, 132, 108],
    [18, 74, 66],
    [142, 240, 170],
  ],
  [
    [32, 98, 224],
    [22, 48, 116],
    [178, 212, 255],
  ],
  [
    [108, 76, 190],
    [58, 38, 112],
    [226, 206, 255],
  ],
]

function paintSlide(at: number): Buffer {
  const pixels: Pixels = { width, height, rgb: new Uint8Array(3 * width * height) }
  const [sky, wall, light] = looks[at % looks.length] ?? [white, white, white]
  fill(pixels, { left: 0, top: 0, right: width, bottom: height }, (down) => mix(sky, mix(sky, white, 0.6), down))
  fill(pixels, { left: 60, top: 40, right: 419, bottom: 219 }, wall)
  fill(pixels, { left: 0, top: 220, right: width, bottom: height }, mix(wall, [20, 22, 26], 0.6))
  for (let floor = 0; floor < floors; floor += 1)
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [72 + column * 38, 52 + floor * 41]
      const isLit = (column * 5 + floor * 3 + at) % 4 !== 0
      fill(
        pixels,
        { left, top, right: left + 30, bottom: top + 31 },
        mix(wall, isLit ? light : white, isLit ? 0.85 : 0.12),
      )
      if (isLit) fill(pixels, { left: left + 5, top: top + 16, right: left + 25, bottom: top + 27 }, wall)
    }
  return pngOf(pixels)
}

export async function demoSlidePictures(
  tx: Connection,
  settings: Settings,
  { count, userId }: { count: number; userId: number },
): Promise<string[]> {
  const { folder } = pictureStores(settings)
  const addresses: string[] = []
  for (let at = 0; at < count; at += 1) {
    const bytes = paintSlide(at)
    const kind = pictureKind(bytes)
    if (!kind) continue
    const address = folder.newAddress(kind)
    await registerUpload(tx, userId, { address, bytes: bytes.length })
    await folder.put(address, bytes, kind)
    addresses.push(address)
  }
  return addresses
}
