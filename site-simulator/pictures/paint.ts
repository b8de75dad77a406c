import type { Colour, Pixels } from './png'

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
