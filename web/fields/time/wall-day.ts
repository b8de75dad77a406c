import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import utc from 'dayjs/plugin/utc'

dayjs.extend(customParseFormat)
dayjs.extend(utc)

/**
 * A wall time (`YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`) for a calendar. It is in no zone: in the browser's, an hour would be missing
 * where its clocks are set. `formats`: only in one of these, else null.
 */
export function wallDay(text: string): Dayjs
export function wallDay(text: string, formats: readonly string[]): Dayjs | null
export function wallDay(text: string, formats?: readonly string[]): Dayjs | null {
  if (!formats) return dayjs.utc(text)
  return formats.map((format) => dayjs.utc(text, format, true)).find((time) => time.isValid()) ?? null
}
