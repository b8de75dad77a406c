import ExcelJS from 'exceljs'

/** A sheet of an exported workbook. */
export interface ReadSheet {
  name: string
  /** The lines above the headings: title, notes. */
  notes: string[]
  /** The headings, and the rows below them with the results of formulas. */
  lines: unknown[][]
  sheet: ExcelJS.Worksheet
}

/** The values of a row; of a formula its result, which the value of the cell leaves out if it is 0. */
const cellsOf = (row: ExcelJS.Row): unknown[] =>
  (row.values as unknown[])
    .slice(1)
    .map((value, at) =>
      typeof value === 'object' && value !== null && 'formula' in value ? row.getCell(at + 1).result : value,
    )

function readSheet(sheet: ExcelJS.Worksheet): ReadSheet {
  // The filter begins at the headings.
  const headings = Number(/^A(\d+):/.exec(String(sheet.autoFilter))?.[1])
  const rows: [number, unknown[]][] = []
  sheet.eachRow((row, number) => rows.push([number, cellsOf(row)]))
  return {
    name: sheet.name,
    notes: rows.filter(([number]) => number < headings).map(([, cells]) => String(cells[0])),
    lines: rows.filter(([number]) => number >= headings).map(([, cells]) => cells),
    sheet,
  }
}

/** The sheets of a workbook. */
export async function sheetsIn(content: ArrayBuffer): Promise<ReadSheet[]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(content)
  return book.worksheets.map(readSheet)
}

/** The first sheet of a workbook. */
export async function sheetIn(content: ArrayBuffer): Promise<ReadSheet> {
  const [first] = await sheetsIn(content)
  if (!first) throw new Error('A workbook without sheets')
  return first
}
