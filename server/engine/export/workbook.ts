import type { Readable } from 'node:stream'
import { localize, zhEn, type Lang } from '../../../model/label'

export interface ExportFile {
  title: string
  content: Readable
}

/** A valid name for a sheet: with these characters, or with more than 31, Excel reports the file as broken. */
export const sheetName = (label: string): string => label.replace(/[*?:\\/[\]]/g, '-').slice(0, 31)

export interface ExportTotals {
  add(rows: readonly object[]): void
  /** The cells of the totals row; null if no column is summed up. */
  row(): (string | number)[] | null
}

const heading = zhEn('合计', 'Total')
const inCents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)

export function exportTotals(summary: readonly string[], columns: readonly string[], lang: Lang): ExportTotals {
  const cents = new Map(summary.filter((name) => columns.includes(name)).map((name) => [name, 0]))
  return {
    add(rows) {
      for (const row of rows as readonly Record<string, unknown>[])
        for (const [name, sum] of cents) cents.set(name, sum + inCents(row[name]))
    },
    row() {
      if (cents.size === 0) return null
      const cells = columns.map((name) => (cents.has(name) ? (cents.get(name) ?? 0) / 100 : ''))
      return cells[0] === '' ? [localize(heading, lang), ...cells.slice(1)] : cells
    },
  }
}
