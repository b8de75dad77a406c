import { once } from 'node:events'
import { type Readable, type Writable, PassThrough } from 'node:stream'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type ExcelJS from 'exceljs'
import type { ExportLimits } from './running-exports'
import {
  columnWidths,
  type SheetLayout,
  type SheetRow,
  addRow,
  headStyle,
  plain,
  sheetStyles,
  styleOf,
  titleStyle,
  type Content,
  sheetName,
} from './sheet-layout'

const checks = 10

/** Destroys the download if its reader takes nothing for `longestPause`, or is waited for longer than `longestWait`. */
class WatchedStream extends PassThrough {
  #readAt = performance.now()
  #waited = 0
  #timer: NodeJS.Timeout

  constructor({ longestPause, longestWait }: ExportLimits) {
    super()
    const interval = Math.min(longestPause, longestWait) / checks
    this.#timer = setInterval(() => this.#check(interval, longestPause, longestWait), interval).unref()
    this.once('close', () => clearInterval(this.#timer))
  }

  override _read(size: number): void {
    this.#readAt = performance.now()
    super._read(size)
  }

  #check(interval: number, longestPause: number, longestWait: number): void {
    if (this.readableLength === 0) return
    this.#waited += interval
    if (performance.now() - this.#readAt > longestPause || this.#waited > longestWait)
      this.destroy(new Error('The reader of an export is too slow'))
  }
}

/** `SUBTOTAL` with it sums visible cells that are not such sums themselves. */
const visibleSum = 109

/** exceljs does not wait for the reader of a sheet. Ends when the reader gives up, too. */
async function taken(sheet: ExcelJS.Worksheet, out: Writable): Promise<void> {
  // Its types don't declare the stream.
  const [output] = (sheet as unknown as { stream: { pipes: Writable[] } }).stream.pipes
  if (!output || out.destroyed) return
  const done = new AbortController()
  const written = new Promise<void>((resolve) => output.write('', () => resolve()))
  await Promise.race([written, once(out, 'close', { signal: done.signal })]).finally(() => done.abort())
}

/** `name` gives the nth sheet, from 0. */
interface SheetPlaces {
  nameOf: (n: number) => string
  headings: number
  sheetRows: number
}

/** The ranges of a column's cells on each sheet, as a formula on the nth sheet names them. Counts from 0. */
function rangesOf(
  { nameOf, headings, sheetRows }: SheetPlaces,
  letter: string,
  [first, count]: readonly [first: number, count: number],
  n: number,
): string[] {
  const ranges: string[] = []
  for (let from = first; from < first + count;) {
    const sheet = Math.floor(from / sheetRows)
    const end = Math.min(first + count, (sheet + 1) * sheetRows)
    const [top, bottom] = [from, end - 1].map((row) => `${letter}${headings + 1 + row - sheet * sheetRows}`)
    const range = `${String(top)}:${String(bottom)}`
    ranges.push(sheet === n ? range : `'${nameOf(sheet).replaceAll("'", "''")}'!${range}`)
    from = end
  }
  return ranges
}

/** Each sheet has title, notes and headings, the last one the sums of all rows that a filter leaves. */
class Sheets {
  #widths: number[]
  #sheets: ExcelJS.Worksheet[] = []
  #rows = 0
  #sums: number[]

  constructor(
    private book: ExcelJS.stream.xlsx.WorkbookWriter,
    private layout: SheetLayout,
    private sheetRows: number,
    firstRows: readonly SheetRow[],
  ) {
    this.#widths = columnWidths(layout, firstRows)
    this.#sums = layout.columns.map(() => 0)
    this.#begin()
  }

  get sheet(): ExcelJS.Worksheet {
    const last = this.#sheets.at(-1)
    if (!last) throw new Error('A workbook has no sheet')
    return last
  }

  get #headings(): number {
    return this.layout.notes.length + 3
  }

  get #rowsOnSheet(): number {
    return this.#rows - (this.#sheets.length - 1) * this.sheetRows
  }

  #nameOf = (n: number): string => sheetName(this.layout.title, n + 1)

  #begin(): void {
    const { title, notes, columns } = this.layout
    const headings = this.#headings
    const sheet = this.book.addWorksheet(this.#nameOf(this.#sheets.length), {
      views: [{ state: 'frozen', ySplit: headings }],
      pageSetup: {
        ...{ orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
        printTitlesRow: `${headings}:${headings}`,
      },
    })
    sheet.columns = this.#widths.map((width) => ({ width }))
    addRow(sheet, [title], () => titleStyle)
    for (const note of notes) addRow(sheet, [note], () => plain)
    addRow(sheet, [], () => plain)
    addRow(
      sheet,
      columns.map(({ heading }) => heading),
      () => headStyle,
    )
    this.#sheets.push(sheet)
  }

  /** The filter ends above the sums, so that sorting leaves them where they are. */
  #end(): void {
    const { sheet } = this
    const to = { row: this.#headings + this.#rowsOnSheet, column: this.layout.columns.length }
    sheet.autoFilter = { from: { row: this.#headings, column: 1 }, to }
    sheet.commit()
  }

  add({ cells, sums }: SheetRow): void {
    if (this.#rowsOnSheet >= this.sheetRows) {
      this.#end()
      this.#begin()
    }
    const { columns, lang } = this.layout
    this.#rows += 1
    if (typeof sums === 'number') {
      const contents = cells.map((value, at) =>
        columns[at]?.summed ? this.#sum(at, [this.#rows, sums], Number(value)) : value,
      )
      addRow(this.sheet, contents, (at) => sheetStyles[lang].sections[columns[at]?.format ?? 'text'])
      return
    }
    addRow(this.sheet, cells, (at, value) => styleOf(value, columns[at]?.format ?? 'text', lang))
    for (const [at, value] of cells.entries())
      if (columns[at]?.summed) this.#sums[at] = (this.#sums[at] ?? 0) + Math.round(Number(value) * 100)
  }

  #sum(at: number, rows: readonly [first: number, count: number], result: number): Content {
    const { letter } = this.sheet.getColumn(at + 1)
    const sheets = { nameOf: this.#nameOf, headings: this.#headings, sheetRows: this.sheetRows }
    const ranges = rangesOf(sheets, letter, rows, this.#sheets.length - 1)
    return ranges.length ? { formula: `SUBTOTAL(${visibleSum},${ranges.join(',')})`, result } : result
  }

  end(): void {
    const { columns, totalHeading, lang } = this.layout
    if (columns.some(({ summed }) => summed)) {
      const total = (at: number): Content => this.#sum(at, [0, this.#rows], (this.#sums[at] ?? 0) / 100)
      const cells = columns.map(({ summed }, at) => (summed ? total(at) : at === 0 ? totalHeading : null))
      addRow(this.sheet, cells, (at) => sheetStyles[lang].sums[columns[at]?.format ?? 'text'])
    }
    this.#end()
  }
}

/** Waits for slow readers and yields to other calls; a full sheet is followed by another. */
async function fill(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  layout: SheetLayout,
  batches: AsyncIterable<SheetRow[]>,
  sheetRows: number,
  out: Writable,
): Promise<void> {
  let sheets: Sheets | null = null
  for await (const rows of batches) {
    sheets ??= new Sheets(book, layout, sheetRows, rows)
    for (const row of rows) sheets.add(row)
    await taken(sheets.sheet, out)
    await yieldToOthers()
    if (out.destroyed) return
  }
  sheets ??= new Sheets(book, layout, sheetRows, [])
  sheets.end()
  await book.commit()
}

/** Writes any number of rows while they are read. If the rows fail, the stream fails before its end. */
export async function writeSheets(
  layout: SheetLayout,
  batches: AsyncIterable<SheetRow[]>,
  limits: ExportLimits,
): Promise<Readable> {
  // Loaded only when needed, since it is large.
  const { default: excel } = await import('exceljs')
  const content = new WatchedStream(limits)
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: content, useStyles: true })
  fill(book, layout, batches, limits.sheetRows, content).catch((error: unknown) =>
    content.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return content
}
