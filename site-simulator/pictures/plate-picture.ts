import { plateParts, type PlateLook } from '../../model/text/plate-look'
import { glyphSize, plateGlyphs } from './plate-glyphs'
import { mix, pngOf, pixelsOf, type Colour, type Pixels } from './pixels'

const width = 220
const height = 70
const frame = 3
const top = 13
const dotRadius = 3

interface Paint {
  background: (y: number) => Colour
  ink: Colour
}

const white: Colour = [255, 255, 255]
const black: Colour = [20, 22, 26]
const red: Colour = [194, 39, 45]

const flat = (background: Colour, ink: Colour): Paint => ({ background: () => background, ink })

/** The colours of GA 36; new energy plates have a gradient to green. */
const paints: Record<PlateLook, Paint> = {
  blue: flat([28, 79, 184], white),
  yellow: flat([246, 190, 26], black),
  black: flat([21, 24, 29], white),
  white: flat([250, 250, 250], black),
  green: { background: (y) => mix([241, 250, 244], [90, 196, 138], Math.min(1, y / (height * 0.8))), ink: black },
  other: flat([205, 208, 212], black),
  none: flat([150, 154, 160], black),
}

/** From 0 to 1. */
export function inkAt(bytes: Buffer, x: number, y: number): number {
  const pixel = y * glyphSize.width + x
  return (((bytes[pixel >> 2] ?? 0) >> (6 - 2 * (pixel % 4))) & 3) / 3
}

interface PlacedGlyph {
  left: number
  bytes: Buffer
  ink: Colour
}

function layOut(text: string, paint: Paint): { glyphs: PlacedGlyph[]; dot: number } {
  const { place: start, number, tail } = plateParts(text)
  const all = [...start, ...number, ...tail]
  const gap = start ? 10 : 0
  const pitch = Math.min(27, Math.floor((width - 4 * frame - gap) / Math.max(1, all.length)))
  const left = Math.floor((width - pitch * all.length - gap + (pitch - glyphSize.width)) / 2)
  const glyphs = all.map((char, index): PlacedGlyph => ({
    left: left + pitch * index + (start && index >= start.length ? gap : 0),
    bytes: Buffer.from(plateGlyphs[char] ?? '', 'base64'),
    ink: tail && index === all.length - 1 ? red : paint.ink,
  }))
  return { glyphs, dot: start ? left + pitch * start.length + 3 : -100 }
}

export function plateFace(text: string): Pixels {
  const paint = paints[plateParts(text).look]
  const { glyphs, dot } = layOut(text, paint)
  return pixelsOf(width, height, (x, y) => {
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
    const background = paint.background(y)
    if (edge === frame) return paint.ink
    if (Math.hypot(x - dot, y - height / 2) < dotRadius) return paint.ink
    const glyph = glyphs.find(({ left }) => x >= left && x < left + glyphSize.width)
    const inside = glyph && y >= top && y < top + glyphSize.height
    return inside ? mix(background, glyph.ink, inkAt(glyph.bytes, x - glyph.left, y - top)) : background
  })
}

export const platePicture = (text: string): Buffer => pngOf(plateFace(text))
