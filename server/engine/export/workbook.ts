import type { Readable } from 'node:stream'

/** A workbook for download: its title, and its bytes as a stream. */
export interface ExportFile {
  title: string
  content: Readable
}

/** A valid name for a sheet: with these characters, or with more than 31, Excel reports the file as broken. */
export const sheetName = (label: string): string => label.replace(/[*?:\\/[\]]/g, '-').slice(0, 31)
