/** The sum of a column of rows; added in hundredths to avoid rounding errors. */
export const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], name: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0) / 100
