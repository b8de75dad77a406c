/** Red, green and blue from 0 to 255, and how much of what is below it covers, from 0 to 1. */
export interface Colour {
  red: number
  green: number
  blue: number
  cover: number
}

const hexForm = /^#([\da-f]{3}|[\da-f]{6})$/i
const rgbForm = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:\s*[/,]\s*([\d.]+)(%?))?\s*\)$/i

/** Reads `#RGB`, `#RRGGBB`, `rgb(r g b / a%)` and `rgba(r, g, b, a)`; null for anything else. */
export function colourOf(text: string): Colour | null {
  const digits = hexForm.exec(text.trim())?.[1]
  if (digits) {
    const full = digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits
    const part = (at: number): number => parseInt(full.slice(at, at + 2), 16)
    return { red: part(0), green: part(2), blue: part(4), cover: 1 }
  }
  const found = rgbForm.exec(text.trim())
  if (!found) return null
  const cover = found[4] === undefined ? 1 : Number(found[4]) / (found[5] ? 100 : 1)
  return { red: Number(found[1]), green: Number(found[2]), blue: Number(found[3]), cover }
}

/** What is seen where `top` lies on an opaque `below`. */
export function over(top: Colour, below: Colour): Colour {
  const seen = (part: 'red' | 'green' | 'blue'): number => top[part] * top.cover + below[part] * (1 - top.cover)
  return { red: seen('red'), green: seen('green'), blue: seen('blue'), cover: 1 }
}

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ({ red, green, blue }: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast of two opaque colours by WCAG: 1 (none) to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

export const hex = ({ red, green, blue }: Colour): string =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** A colour that covers only `percent` of what is below. */
export const faint = ({ red, green, blue }: Colour, percent: number): string =>
  `rgb(${[red, green, blue].map(Math.round).join(' ')} / ${percent}%)`

const white: Colour = { red: 255, green: 255, blue: 255, cover: 1 }
const black: Colour = { red: 0, green: 0, blue: 0, cover: 1 }

export const isDark = (ground: Colour): boolean => contrast(ground, white) > contrast(ground, black)

/** `wanted`, moved towards black or white just as far as it takes to reach the least contrast on its ground. */
export function legible(wanted: Colour, ground: Colour, least: number): Colour {
  const end = isDark(ground) ? white : black
  const steps = Array.from({ length: 21 }, (_, step) => over({ ...end, cover: step / 20 }, wanted))
  return steps.find((one) => contrast(one, ground) >= least) ?? end
}
