import type { Readable } from 'node:stream'
import { localize, zhEn, type Lang } from '../../../model/label'
import { withoutForbidden } from '../../../model/patterns'

export interface ExportFile {
  title: string
  content: Readable
}

export type CellValue = string | number

/** The longest name of a sheet and the longest text of a cell, in UTF-16 units: beyond these, Excel reports an error. */
const longestName = 31
const longestCell = 32_767

/** The beginning of a text in at most `length` UTF-16 units, without half a character at its end. */
const cut = (text: string, length: number): string => {
  const end = text.charCodeAt(length - 1)
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? length - 1 : length)
}

/** A valid name for the nth sheet, different for every n: with these characters, Excel reports the file as broken. */
export function sheetName(label: string, n = 1): string {
  const suffix = n === 1 ? '' : ` (${n})`
  return cut(label.replace(/[*?:\\/[\]]/g, '-'), longestName - suffix.length) + suffix
}

/** A value as a cell can contain it: without characters that XML doesn't allow, and a too long text shortened. */
export function cellOf(value: CellValue): CellValue {
  if (typeof value === 'number') return value
  const text = withoutForbidden(value)
  return text.length <= longestCell ? text : `${cut(text, longestCell - 1)}…`
}

export interface ExportTotals {
  add(rows: readonly object[]): void
  /** The cells of the totals row; null if no column is summed up. */
  row(): CellValue[] | null
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
