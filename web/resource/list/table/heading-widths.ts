import { textWidth } from '../../../ui/text-width'

/** In pixels, of both sides. */
export const cellPadding = 22

/** The width of a heading in pixels; its sort arrows are in the padding. */
export const headingWidth = (label: string): number => textWidth(label, 12) + cellPadding

/** The width of a heading in two lines, which are broken at a space or before a bracket (`Heading` in table-columns.tsx). */
export function foldedWidth(label: string): number {
  const breaks = [...label.matchAll(/ |(?!^)\(/g)].map(({ index }) => index)
  const widths = breaks.map((at) => Math.max(headingWidth(label.slice(0, at)), headingWidth(label.slice(at).trim())))
  return Math.min(headingWidth(label), ...widths)
}
