import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [number, number, number]

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Three bytes a pixel, row by row. */
export interface Pixels {
  width: number
  height: number
  rgb: Uint8Array
}

/** 8 bits per channel, no transparency. */
export function pngOf({ width, height, rgb }: Pixels): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = 3 * width
  const rows = Buffer.alloc(height * (1 + line))
  for (let y = 0; y < height; y += 1) rows.set(rgb.subarray(y * line, (y + 1) * line), y * (1 + line) + 1)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function pixelsOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const rgb = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) rgb.set(colourAt(x, y), 3 * (y * width + x))
  return { width, height, rgb }
}

export const mix = (from: Colour, to: Colour, share: number): Colour => {
  const channel = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** `colour` may depend on the height, from 0 at the top to 1. */
export function fill(pixels: Pixels, area: Area, colour: Colour | ((down: number) => Colour)): void {
  fillTrapezoid(pixels, { ...area, topLeft: area.left, topRight: area.right }, colour)
}

interface Trapezoid extends Area {
  topLeft: number
  topRight: number
}

export function fillTrapezoid(pixels: Pixels, area: Trapezoid, colour: Colour | ((down: number) => Colour)): void {
  const { left, right, top, bottom, topLeft, topRight } = area
  for (let y = Math.max(0, top); y <= Math.min(pixels.height - 1, bottom); y += 1) {
    const down = bottom > top ? (y - top) / (bottom - top) : 0
    const from = Math.round(topLeft + (left - topLeft) * down)
    const to = Math.round(topRight + (right - topRight) * down)
    const ink = typeof colour === 'function' ? colour(down) : colour
    const [first, last] = [Math.max(0, from), Math.min(pixels.width - 1, to)]
    if (first > last) continue
    const line = pixels.rgb.subarray(3 * (y * pixels.width + first), 3 * (y * pixels.width + last + 1))
    line.set(ink)
    // Doubles the filled part in each round.
    for (let filled = 3; filled < line.length; filled *= 2) line.copyWithin(filled, 0, filled)
  }
}

export function inset(pixels: Pixels, of: Pixels, at: { left: number; top: number; smaller: number }): void {
  const { left, top, smaller } = at
  for (let y = 0; y < Math.floor(of.height / smaller); y += 1)
    for (let x = 0; x < Math.floor(of.width / smaller); x += 1) {
      const sum = [0, 0, 0]
      for (let part = 0; part < smaller * smaller; part += 1) {
        const from = 3 * ((y * smaller + Math.floor(part / smaller)) * of.width + x * smaller + (part % smaller))
        sum.forEach((_, channel) => (sum[channel] = (sum[channel] ?? 0) + (of.rgb[from + channel] ?? 0)))
      }
      pixels.rgb.set(
        sum.map((value) => Math.round(value / smaller ** 2)),
        3 * ((top + y) * pixels.width + left + x),
      )
    }
}
