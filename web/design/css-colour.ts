import { colourOf, type Colour } from './colour'

/** Reads any colour that CSS knows (`navy`, `hsl(210 60% 20%)`), as the browser does; null for what is none. */
export function cssColour(text: string): Colour | null {
  const plain = colourOf(text)
  if (plain || !CSS.supports('color', text)) return plain
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return null
  pen.fillStyle = text
  return colourOf(pen.fillStyle)
}
