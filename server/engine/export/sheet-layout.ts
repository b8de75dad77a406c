import { localize, zhEn, type Lang } from '../../../model/label'
import { numberFormats, textCell, type CellFormat, type CellValue } from './cell-formats'

export interface SheetColumn {
  heading: string
  format: CellFormat
  summed: boolean
}

export interface SheetRow {
  cells: readonly CellValue[]
  /** Its cells in summed columns are the sums of so many following rows. */
  sums?: number | null
}

export interface SheetLayout {
  title: string
  notes: readonly string[]
  columns: readonly SheetColumn[]
  totalHeading: string
  lang: Lang
}

const total = zhEn('合计', 'Total')

export const sheetLayout = (
  title: string,
  notes: readonly string[],
  columns: readonly SheetColumn[],
  lang: Lang,
): SheetLayout => ({ title, notes: notes.map(textCell), columns, totalHeading: localize(total, lang), lang })

const narrowest = 10
const widest = 48
const filterButton = 3
const sumWidth = 16

const wideCharacter = /[\u2e80-\uffef\u{20000}-\u{3ffff}]/u

/** In characters of a workbook: Chinese ones count as two. */
const textWidth = (text: string): number =>
  [...text.slice(0, widest)].reduce((width, character) => width + (wideCharacter.test(character) ? 2 : 1), 0)

function cellWidth(value: CellValue, format: CellFormat, lang: Lang): number {
  if (value === null) return 0
  if (typeof value === 'string') return textWidth(value)
  if (value instanceof Date || ['clock', 'hour'].includes(format)) return numberFormats(lang)[format].length
  return format === 'money' || format === 'count' ? value.toFixed(2).length * 1.4 : String(value).length
}

export const columnWidths = ({ columns, lang }: SheetLayout, rows: readonly SheetRow[]): number[] =>
  columns.map(({ heading, format, summed }, at) => {
    const values = rows.map(({ cells }) => cellWidth(cells[at] ?? null, format, lang) + 1)
    const wanted = [narrowest, textWidth(heading) + filterButton, summed ? sumWidth : 0, ...values]
    return Math.min(widest, Math.ceil(Math.max(...wanted)))
  })
