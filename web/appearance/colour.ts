import { FastColor } from '@ant-design/fast-color'

/** Red, green and blue (`r`, `g`, `b`) from 0 to 255, opacity (`a`) from 0 to 1. */
export type Colour = FastColor

const forms = [/^#([\da-f]{3}|[\da-f]{6})$/, /^rgba?\(\s*\d+[\s,]+\d+[\s,]+\d+(\s*[/,]\s*[\d.]+%?)?\s*\)$/]

/** Reads `#RGB`, `#RRGGBB`, `rgb(r g b / a%)` and `rgba(r, g, b, a)`; null for anything else. */
export function colourOf(text: string): Colour | null {
  const written = text.trim().toLowerCase()
  // The library returns black for a text that it can't parse.
  return forms.some((form) => form.test(written)) ? new FastColor(written) : null
}

/** The opaque colour of `top` drawn over an opaque `below`. */
export const blend = (top: Colour, below: Colour): Colour => top.onBackground(below).setA(1)

/** The contrast of two opaque colours by WCAG: 1 (none) to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [one.getLuminance(), other.getLuminance()].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** `#rrggbb`, without the opacity. */
export const hex = (colour: Colour): string => colour.setA(1).toHexString()

/** The colour with an opacity of `percent`. */
export const translucent = ({ r, g, b }: Colour, percent: number): string => `rgb(${r} ${g} ${b} / ${percent}%)`

const white = new FastColor('#fff')
export const black = new FastColor('#000')

export const isDark = (background: Colour): boolean => contrast(background, white) > contrast(background, black)

/** `colour`, moved towards black or white just far enough to reach a minimum contrast with its background. */
export function legible(colour: Colour, background: Colour, minContrast: number): Colour {
  const end = isDark(background) ? white : black
  const steps = Array.from({ length: 21 }, (_, step) => blend(end.setA(step / 20), colour))
  return steps.find((one) => contrast(one, background) >= minContrast) ?? end
}
