/** `name` gives the nth sheet, from 0. */
interface Sheets {
  nameOf: (n: number) => string
  headings: number
  sheetRows: number
}

/** The ranges of a column's cells on each sheet, as a formula on the nth sheet names them. Counts from 0. */
export function rangesOf(
  { nameOf, headings, sheetRows }: Sheets,
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
