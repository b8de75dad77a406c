import { isIdentifier, isTelephone, kindTraits } from '../../../model/kind-traits'
import type { Field } from '../../../model/field'
import { numberText } from '../../fields/number/grouped'
import { textWidth } from '../../ui/text-width'

export interface PrintColumn {
  name: string
  label: string
  field: Field
  /** Its texts are never wrapped. */
  whole?: boolean
  /** In parts of the font size: narrower, its texts would be wrapped after every few letters. */
  minWidth?: number
}

/** How a table is printed: its columns, those left out for want of room, and the sheets. */
export interface PrintLayout {
  columns: PrintColumn[]
  left: PrintColumn[]
  /** On sheets in landscape format. */
  wide: boolean
  /** Of the letters, in points. */
  size: number
}

/** Between the margins of A4, in points. */
const room = { upright: 538, wide: 785 }

const formats = [
  { wide: false, size: 9 },
  { wide: true, size: 9 },
  { wide: true, size: 8 },
  { wide: true, size: 7 },
  { wide: true, size: 6 },
] as const

/** Left and right of a text together, in points. */
const padding = 8
/** In parts of the font size: longer texts are wrapped, of whatever kind, and texts of words already above the second. */
const longest = { whole: 16, words: 12 }
/** The same of a heading without spaces. */
const longestHeading = 4

const widthOf = (text: string): number => textWidth(text, 100) / 100

/** Is it unreadable in pieces: a number, a time, a state, or what identifies something? */
const isOnePiece = (field: Field): boolean => {
  const { measure, time } = kindTraits[field.kind]
  const isShort = field.kind === 'dict' || field.kind === 'clock' || field.kind === 'id'
  return measure || time || isShort || isIdentifier(field) || isTelephone(field)
}

/** The pieces of a text that are not wrapped: of several plates, each. */
export const piecesOf = ({ kind }: Field, text: string): string[] => (kind === 'plate' ? text.split(',') : [text])

const headingWidth = (label: string): number =>
  Math.max(...label.split(' ').map((word) => (/[a-z]/i.test(word) ? widthOf(word) : longestHeading)))

function measured(column: PrintColumn, texts: readonly string[]): Required<PrintColumn> {
  const { field, label } = column
  const pieces = new Set(texts.flatMap((text) => piecesOf(field, numberText(field, text))))
  const width = Math.max(0, ...[...pieces].map(widthOf))
  const whole = isOnePiece(field) && width <= longest.whole
  return { ...column, whole, minWidth: Math.max(headingWidth(label), whole ? width : Math.min(width, longest.words)) }
}

const fits = (columns: readonly Required<PrintColumn>[], { wide, size }: (typeof formats)[number]): boolean =>
  columns.reduce((sum, { minWidth }) => sum + minWidth * size + padding, 0) <= room[wide ? 'wide' : 'upright']

/**
 * Chooses the largest letters with which the columns fit beside each other without wrapping numbers, times and what
 * identifies something. If they don't fit at all, the last of `ranked` (names, the most important first) are left out.
 * `texts` are those of each column, in their order.
 */
export function printLayout(
  columns: readonly PrintColumn[],
  texts: readonly (readonly string[])[],
  ranked: readonly string[],
): PrintLayout {
  let kept = columns.map((column, at) => measured(column, texts[at] ?? []))
  const smallest = formats[4]
  const rankOf = ({ name }: PrintColumn): number => (ranked.includes(name) ? ranked.indexOf(name) : ranked.length)
  while (kept.length > 1 && !fits(kept, smallest)) {
    const last = kept.reduce((one, other) => (rankOf(other) >= rankOf(one) ? other : one))
    kept = kept.filter((one) => one !== last)
  }
  const { wide, size } = formats.find((format) => fits(kept, format)) ?? smallest
  const left = columns.filter(({ name }) => !kept.some((one) => one.name === name))
  return { columns: kept, left, wide, size }
}
