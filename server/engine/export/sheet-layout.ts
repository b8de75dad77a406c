import { localize, zhEn, type Lang } from '../../../model/label'
import { numberFormats, textCell, type CellFormat, type CellValue, cut } from './cell-formats'
import type ExcelJS from 'exceljs'
import type { Readable } from 'node:stream'

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

export type Content = CellValue | ExcelJS.CellFormulaValue

type Style = Partial<ExcelJS.Style>

// exceljs looks styles up by their object, so cells share them.
export const plain: Style = {}
export const titleStyle: Style = { font: { bold: true, size: 14 } }
export const headStyle: Style = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEDF0F4' } },
  border: { bottom: { style: 'thin' } },
}

type Styles = Readonly<Record<CellFormat, Style>>

function perFormat(lang: Lang, style: (numFmt: string) => Style): Styles {
  const styles = Object.entries(numberFormats(lang)).map(([format, numFmt]) => [format, style(numFmt)])
  return Object.fromEntries(styles) as Record<CellFormat, Style>
}

const stylesIn = (lang: Lang): Record<'cells' | 'sums' | 'sections', Styles> => ({
  cells: perFormat(lang, (numFmt) => ({ numFmt })),
  sums: perFormat(lang, (numFmt) => ({ numFmt, font: { bold: true }, border: { top: { style: 'thin' } } })),
  sections: perFormat(lang, (numFmt) => ({ numFmt, font: { bold: true } })),
})

export const sheetStyles: Readonly<Record<Lang, ReturnType<typeof stylesIn>>> = {
  'zh-chs': stylesIn('zh-chs'),
  en: stylesIn('en'),
}

/** Older versions of Excel show `####` for longer texts that are formatted as text. */
const longestFormatted = 255

export function styleOf(value: Content, format: CellFormat, lang: Lang): Style {
  const { cells } = sheetStyles[lang]
  if (typeof value !== 'string') return cells[format]
  return value.length <= longestFormatted ? cells.text : plain
}

/** No cell can be changed afterwards. */
export function addRow(
  sheet: ExcelJS.Worksheet,
  cells: readonly Content[],
  style: (at: number, value: Content) => Style,
): void {
  const row = sheet.addRow(cells.map((value) => value ?? undefined))
  for (const [at, value] of cells.entries()) if (value !== null) row.getCell(at + 1).style = style(at, value)
  row.commit()
}

export interface ExportFile {
  title: string
  content: Readable
}

/** In UTF-16 units: beyond it, Excel reports an error. */
const longestName = 31

/** Each n gives another name, without the characters with which Excel reports the file as broken. */
export function sheetName(label: string, n = 1): string {
  const suffix = n === 1 ? '' : ` (${n})`
  return cut(label.replace(/[*?:\\/[\]]/g, '-'), longestName - suffix.length) + suffix
}
