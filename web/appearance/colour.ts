import { FastColor } from '@ant-design/fast-color'

/** Red, green and blue (`r`, `g`, `b`) from 0 to 255, and how much of what is below it covers (`a`), from 0 to 1. */
export type Colour = FastColor

const forms = [/^#([\da-f]{3}|[\da-f]{6})$/, /^rgba?\(\s*\d+[\s,]+\d+[\s,]+\d+(\s*[/,]\s*[\d.]+%?)?\s*\)$/]

/** Reads `#RGB`, `#RRGGBB`, `rgb(r g b / a%)` and `rgba(r, g, b, a)`; null for anything else. */
export function colourOf(text: string): Colour | null {
  const written = text.trim().toLowerCase()
  // What the library can't read is black to it.
  return forms.some((form) => form.test(written)) ? new FastColor(written) : null
}

/** What is seen where `top` lies on an opaque `below`. */
export const over = (top: Colour, below: Colour): Colour => top.onBackground(below).setA(1)

/** The contrast of two opaque colours by WCAG: 1 (none) to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [one.getLuminance(), other.getLuminance()].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** `#rrggbb`, whatever it covers. */
export const hex = (colour: Colour): string => colour.setA(1).toHexString()

/** A colour that covers only `percent` of what is below. */
export const faint = ({ r, g, b }: Colour, percent: number): string => `rgb(${r} ${g} ${b} / ${percent}%)`

export const white = new FastColor('#fff')
export const black = new FastColor('#000')

export const isDark = (ground: Colour): boolean => contrast(ground, white) > contrast(ground, black)

/** `wanted`, moved towards black or white just as far as it takes to reach the least contrast on its ground. */
export function legible(wanted: Colour, ground: Colour, least: number): Colour {
  const end = isDark(ground) ? white : black
  const steps = Array.from({ length: 21 }, (_, step) => over(end.setA(step / 20), wanted))
  return steps.find((one) => contrast(one, ground) >= least) ?? end
}
