import { plateParts, type PlateLook } from '../../model/plate-look'
import { glyphSize, plateGlyphs } from './plate-glyphs'
import { mix } from './paint'
import { pngOf, pointsOf, type Colour, type Points } from './png'

const width = 220
const height = 70
const frame = 3
const top = 13
const dotRadius = 3

interface Paint {
  ground: (y: number) => Colour
  ink: Colour
}

const white: Colour = [255, 255, 255]
const black: Colour = [20, 22, 26]
const red: Colour = [194, 39, 45]

const flat = (ground: Colour, ink: Colour): Paint => ({ ground: () => ground, ink })

/** The colours of GA 36: new energy plates grow greener downwards. */
const paints: Record<PlateLook, Paint> = {
  blue: flat([28, 79, 184], white),
  yellow: flat([246, 190, 26], black),
  black: flat([21, 24, 29], white),
  white: flat([250, 250, 250], black),
  green: { ground: (y) => mix([241, 250, 244], [90, 196, 138], Math.min(1, y / (height * 0.8))), ink: black },
  other: flat([205, 208, 212], black),
  none: flat([150, 154, 160], black),
}

/** How much ink of a sign is at that point of its cell, from 0 to 1. */
function inkAt(bytes: Buffer, x: number, y: number): number {
  const point = y * glyphSize.width + x
  return (((bytes[point >> 2] ?? 0) >> (6 - 2 * (point % 4))) & 3) / 3
}

interface Placed {
  left: number
  bytes: Buffer
  ink: Colour
}

/** The signs side by side, with room for the dot behind the second where there is a place. */
function place(text: string, paint: Paint): { signs: Placed[]; dot: number } {
  const { place: start, number, tail } = plateParts(text)
  const all = [...start, ...number, ...tail]
  const gap = start ? 10 : 0
  const pitch = Math.min(27, Math.floor((width - 4 * frame - gap) / Math.max(1, all.length)))
  const left = Math.floor((width - pitch * all.length - gap + (pitch - glyphSize.width)) / 2)
  const signs = all.map((sign, at): Placed => ({
    left: left + pitch * at + (start && at >= start.length ? gap : 0),
    bytes: Buffer.from(plateGlyphs[sign] ?? '', 'base64'),
    ink: tail && at === all.length - 1 ? red : paint.ink,
  }))
  return { signs, dot: start ? left + pitch * start.length + 3 : -100 }
}

/** A number plate of 220 x 70 points, painted as the text demands. */
export function plateFace(text: string): Points {
  const paint = paints[plateParts(text).look]
  const { signs, dot } = place(text, paint)
  return pointsOf(width, height, (x, y) => {
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
    const ground = paint.ground(y)
    if (edge === frame) return paint.ink
    if (Math.hypot(x - dot, y - height / 2) < dotRadius) return paint.ink
    const sign = signs.find(({ left }) => x >= left && x < left + glyphSize.width)
    const inside = sign && y >= top && y < top + glyphSize.height
    return inside ? mix(ground, sign.ink, inkAt(sign.bytes, x - sign.left, y - top)) : ground
  })
}

/** The plate as a camera cuts it out: a PNG. */
export const platePicture = (text: string): Buffer => pngOf(plateFace(text))
