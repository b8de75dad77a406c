import type { Readable } from 'node:stream'
import { cut } from './cell-formats'

export interface ExportFile {
  title: string
  content: Readable
}

/** In UTF-16 units: beyond it, Excel reports an error. */
const longestName = 31

/** Each n gives another name, without the characters with which Excel reports the file as broken. */
export function sheetName(label: string, n = 1): string {
  const suffix = n === 1 ? '' : ` (${n})`
  return cut(label.replace(/[*?:\\/[\]]/g, '-'), longestName - suffix.length) + suffix
}
