import type ExcelJS from 'exceljs'
import type { Lang } from '../../../model/label'
import { numberFormats, type CellFormat, type CellValue } from './cell-formats'

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
