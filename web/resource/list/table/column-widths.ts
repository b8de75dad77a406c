import { textWidth } from '../../../ui/text-width'

export interface ColumnWidth {
  /** It grows to fill the table; its cells are sentences. */
  stretches: boolean
  /** Its cells are texts, which may be cut; numbers, times, plates and marks stay whole. */
  cuts: boolean
  /** In pixels: what the heading needs. */
  least: number
  /** In pixels: what the heading and the rows need; of long texts, the beginning. */
  width: number
  /** In pixels: what the heading and the rows need so that no cell is cut. */
  full: number
  pinned: boolean
}

/** How columns are narrowed that are too wide together, so that the table need not scroll. */
export interface Narrowing {
  /** The largest excess, as a part of the room. */
  part: number
  /** To what widths in pixels cells are cut at most. */
  sentence: number
  text: number
}

const sum = (widths: readonly number[]): number => widths.reduce((total, one) => total + one, 0)

/** Shares out pixels among the receivers, as whole numbers. */
function shared(columns: readonly ColumnWidth[], pixels: number, receivers: readonly ColumnWidth[]): number[] {
  const share = Math.floor(pixels / receivers.length)
  const remainder = pixels - share * receivers.length
  return columns.map((column) => {
    const index = receivers.indexOf(column)
    return index < 0 ? column.width : column.width + share + (index === 0 ? remainder : 0)
  })
}

/** Gives up to `pixels` to the columns whose cells would be cut, in proportion to what each lacks. */
function completed(columns: readonly ColumnWidth[], pixels: number): ColumnWidth[] {
  const lackOf = ({ width, full }: ColumnWidth): number => full - width
  const part = Math.min(1, pixels / Math.max(1, sum(columns.map(lackOf))))
  return columns.map((one) => ({ ...one, width: one.width + Math.floor(lackOf(one) * part) }))
}

/** What each column can give when it is narrowed, in pixels. */
export const slackOf = (
  { stretches, cuts, least, width }: ColumnWidth,
  { sentence, text }: Omit<Narrowing, 'part'>,
): number => (cuts ? Math.max(0, width - Math.max(least, stretches ? sentence : text)) : 0)

/** Takes `pixels` from the columns, in proportion to what each can give; null if that is not enough. */
function narrowed(columns: readonly ColumnWidth[], pixels: number, narrowing: Narrowing): number[] | null {
  const slacks = columns.map((one) => slackOf(one, narrowing))
  const slack = sum(slacks)
  return slack === 0 || slack < pixels
    ? null
    : columns.map(({ width }, index) => width - Math.ceil(((slacks[index] ?? 0) * pixels) / slack))
}

const widthsOf = (columns: readonly ColumnWidth[]): number[] => columns.map(({ width }) => width)

/**
 * Widths in pixels that fill `room`: the remaining space goes first to the columns with cells that would be cut, then to
 * those that stretch, else to all, of those that are not pinned. If the columns are wider than `room` by no more than
 * `narrowing` says, those with texts are narrowed; otherwise all keep their widths and the table scrolls.
 */
export function columnWidths(columns: readonly ColumnWidth[], room: number, narrowing: Narrowing): number[] {
  const left = Math.floor(room) - sum(widthsOf(columns))
  if (left <= 0)
    return (-left <= room * narrowing.part ? narrowed(columns, -left, narrowing) : null) ?? widthsOf(columns)
  const whole = completed(columns, left)
  const free = whole.filter(({ pinned }) => !pinned)
  const growing = free.filter(({ stretches }) => stretches)
  const receivers = growing.length > 0 ? growing : free.length > 0 ? free : whole
  return shared(whole, Math.floor(room) - sum(widthsOf(whole)), receivers)
}

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
