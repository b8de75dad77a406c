const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** Parts of a font size that a sign is wide where it can't be measured. */
const usual = 0.58
/** The same for the signs of the fonts of codes, of which all are equally wide. */
const ofCodes = 0.61

/** Widths of single signs, as parts of the font size. */
const known = new Map<string, number>()
/** Null: not to be had. */
let pen: CanvasRenderingContext2D | null | undefined

function preparedPen(): CanvasRenderingContext2D | null {
  if (typeof document === 'undefined') return null
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = `500 100px ${getComputedStyle(document.body).fontFamily}`
  return context
}

/** Digits are as wide as zero: tables show them with `tabular-nums`. */
function measured(sign: string): number {
  pen ??= preparedPen()
  return pen ? pen.measureText(/\d/.test(sign) ? '0' : sign).width / 100 : usual
}

function widthOf(sign: string): number {
  if (wide.test(sign)) return 1
  const width = known.get(sign) ?? measured(sign)
  known.set(sign, width)
  return width
}

const sum = (text: string, size: number, of: (sign: string) => number): number =>
  Math.ceil([...text].reduce((width, sign) => width + size * of(sign), 0))

/** The approximate width of a text in pixels: its signs are measured once, since measuring it would cost a layout. */
export const textWidth = (text: string, size: number): number => sum(text, size, widthOf)

/** The same for codes, which are shown in another font. */
export const codeWidth = (text: string, size: number): number =>
  sum(text, size, (sign) => (wide.test(sign) ? 1 : ofCodes))
