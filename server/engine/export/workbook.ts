import type { Readable } from 'node:stream'

/** A workbook on its way: its title, and its bytes. */
export interface ExportFile {
  title: string
  content: Readable
}

/** A sheet's name may not hold these, nor more than 31 characters; Excel calls the file broken otherwise. */
export const sheetName = (label: string): string => label.replace(/[*?:\\/[\]]/g, '-').slice(0, 31)
