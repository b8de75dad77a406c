import type { Colour, Points } from './png'

/** A colour between two, `share` of the way from the first. */
export const mix = (from: Colour, to: Colour, share: number): Colour => {
  const part = (at: 0 | 1 | 2): number => Math.round(from[at] + (to[at] - from[at]) * share)
  return [part(0), part(1), part(2)]
}

/** Both ends included. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Fills an area; `colour` may go by the height, from 0 at its top to 1. */
export function fill(points: Points, area: Area, colour: Colour | ((down: number) => Colour)): void {
  slant(points, { ...area, topLeft: area.left, topRight: area.right }, colour)
}

/** An area whose upper edge is another than its lower one: a wind-screen, a floor that goes into the depth. */
export interface Slanted extends Area {
  topLeft: number
  topRight: number
}

export function slant(points: Points, area: Slanted, colour: Colour | ((down: number) => Colour)): void {
  const { left, right, top, bottom, topLeft, topRight } = area
  for (let y = Math.max(0, top); y <= Math.min(points.height - 1, bottom); y += 1) {
    const down = bottom > top ? (y - top) / (bottom - top) : 0
    const from = Math.round(topLeft + (left - topLeft) * down)
    const to = Math.round(topRight + (right - topRight) * down)
    const ink = typeof colour === 'function' ? colour(down) : colour
    const [first, last] = [Math.max(0, from), Math.min(points.width - 1, to)]
    if (first > last) continue
    const line = points.rgb.subarray(3 * (y * points.width + first), 3 * (y * points.width + last + 1))
    line.set(ink)
    // Each round copies what is filled already.
    for (let filled = 3; filled < line.length; filled *= 2) line.copyWithin(filled, 0, filled)
  }
}

/** Puts a picture into another one, smaller by that whole number. */
export function inset(points: Points, of: Points, at: { left: number; top: number; smaller: number }): void {
  const { left, top, smaller } = at
  for (let y = 0; y < Math.floor(of.height / smaller); y += 1)
    for (let x = 0; x < Math.floor(of.width / smaller); x += 1) {
      const sum = [0, 0, 0]
      for (let part = 0; part < smaller * smaller; part += 1) {
        const from = 3 * ((y * smaller + Math.floor(part / smaller)) * of.width + x * smaller + (part % smaller))
        sum.forEach((_, band) => (sum[band] = (sum[band] ?? 0) + (of.rgb[from + band] ?? 0)))
      }
      points.rgb.set(
        sum.map((value) => Math.round(value / smaller ** 2)),
        3 * ((top + y) * points.width + left + x),
      )
    }
}
