/** The name of the nth sheet (from 0), and the row of the headings on each. */
interface Sheets {
  nameOf: (n: number) => string
  headings: number
  /** Rows on a full sheet. */
  sheetRows: number
}

/**
 * The cells of a column (its letter) in `count` rows from the `first`th one on (from 0), as a formula on the nth sheet names
 * them: a range for each sheet that they are on.
 */
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
