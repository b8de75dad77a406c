import type { Readable } from 'node:stream'
import { cut } from './cell-formats'

export interface ExportFile {
  title: string
  content: Readable
}

/** The longest name of a sheet, in UTF-16 units: beyond it, Excel reports an error. */
const longestName = 31

/** A valid name for the nth sheet, different for every n: with these characters, Excel reports the file as broken. */
export function sheetName(label: string, n = 1): string {
  const suffix = n === 1 ? '' : ` (${n})`
  return cut(label.replace(/[*?:\\/[\]]/g, '-'), longestName - suffix.length) + suffix
}
