import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type ExcelJS from 'exceljs'
import type { ExportLimits } from './running-exports'
import { WatchedStream } from './watched-stream'
import { cellOf, sheetName, type CellValue } from './workbook'

export interface SheetLayout {
  title: string
  /** Rows at the top of every sheet, bold and always visible. */
  heads: readonly CellValue[][]
  /** The first head is one cell over all columns. */
  isTitled: boolean
  /** Of each column, in characters. */
  widths: readonly number[]
}

export interface SheetRows {
  batches: AsyncIterable<CellValue[][]>
  /** The last row of the last sheet, asked for at the end; null: none. */
  totals(): CellValue[] | null
}

/**
 * Waits until the reader has taken what was written to the sheet, for which exceljs itself doesn't wait; ends when the
 * reader gives up, too.
 */
async function taken(sheet: ExcelJS.Worksheet, out: Writable): Promise<void> {
  // Its types don't declare the stream.
  const [output] = (sheet as unknown as { stream: { pipes: Writable[] } }).stream.pipes
  if (!output || out.destroyed) return
  const done = new AbortController()
  const written = new Promise<void>((resolve) => output.write('', () => resolve()))
  await Promise.race([written, once(out, 'close', { signal: done.signal })]).finally(() => done.abort())
}

const addRow = (sheet: ExcelJS.Worksheet, cells: readonly CellValue[]): ExcelJS.Row => sheet.addRow(cells.map(cellOf))

function addBoldRow(sheet: ExcelJS.Worksheet, cells: readonly CellValue[], merged = 0): void {
  const row = addRow(sheet, cells)
  row.font = { bold: true }
  if (merged > 0) sheet.mergeCells(row.number, 1, row.number, merged)
  row.commit()
}

function addSheet(book: ExcelJS.stream.xlsx.WorkbookWriter, layout: SheetLayout, n: number): ExcelJS.Worksheet {
  const { title, heads, isTitled, widths } = layout
  const sheet = book.addWorksheet(sheetName(title, n), { views: [{ state: 'frozen', ySplit: heads.length }] })
  sheet.columns = widths.map((width) => ({ width }))
  for (const [at, head] of heads.entries()) addBoldRow(sheet, head, isTitled && at === 0 ? widths.length : 0)
  return sheet
}

/** Writes rows in batches, waiting for slow readers and yielding to other calls; a full sheet is followed by another. */
async function fill(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  layout: SheetLayout,
  { batches, totals }: SheetRows,
  sheetRows: number,
  out: Writable,
): Promise<void> {
  let count = 1
  let left = sheetRows
  let sheet = addSheet(book, layout, count)
  for await (const rows of batches) {
    for (const cells of rows) {
      if (left === 0) {
        sheet.commit()
        sheet = addSheet(book, layout, (count += 1))
        left = sheetRows
      }
      addRow(sheet, cells).commit()
      left -= 1
    }
    await taken(sheet, out)
    await yieldToOthers()
    if (out.destroyed) return
  }
  const last = totals()
  if (last) addBoldRow(sheet, last)
  await book.commit()
}

/** A workbook of any number of rows, written while it is read. If the rows fail, the stream fails before its end. */
export async function writeSheets(layout: SheetLayout, rows: SheetRows, limits: ExportLimits): Promise<Readable> {
  // Loaded only when needed, since it is large.
  const { default: excel } = await import('exceljs')
  const content = new WatchedStream(limits)
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: content, useStyles: true })
  fill(book, layout, rows, limits.sheetRows, content).catch((error: unknown) =>
    content.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return content
}
