import type { Field } from '../../../model/field'
import { localize, zhEn, type Lang } from '../../../model/label'
import { kindTraits } from '../../../model/kind-traits'
import { withoutForbidden } from '../../../model/text/patterns'

export type CellValue = string | number | Date | null

/** What the cells of a column contain, and how they are shown. */
export type CellFormat =
  'text' | 'whole' | 'count' | 'minutes' | 'decimal' | 'money' | 'moment' | 'day' | 'clock' | 'hour'

const minutes = zhEn('0" 分钟"', '0" min"')

// Edited in the workbook, a text cell that is not formatted as text turns into a number or a formula.
export const numberFormats = (lang: Lang): Readonly<Record<CellFormat, string>> => ({
  text: '@',
  whole: '0',
  count: '#,##0',
  minutes: localize(minutes, lang),
  decimal: 'General',
  money: '#,##0.00',
  moment: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
  clock: 'hh:mm:ss',
  hour: 'hh:mm',
})

export function formatOf({ kind, minutes, cents, count, timeOfDay }: Field): CellFormat {
  if (count) return 'count'
  if (minutes) return 'minutes'
  if (cents) return 'money'
  if (timeOfDay) return 'clock'
  if (kind === 'date') return 'day'
  if (kind === 'money' || kind === 'clock') return kind
  const { time, measure, whole } = kindTraits[kind]
  if (time) return 'moment'
  return measure ? (whole ? 'whole' : 'decimal') : 'text'
}

/** The longest text of a cell, in UTF-16 units: beyond it, Excel reports an error. */
const longestText = 32_767

/** The beginning of a text in at most `length` UTF-16 units, without half a character at its end. */
export const cut = (text: string, length: number): string => {
  const end = text.charCodeAt(length - 1)
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? length - 1 : length)
}

/** A text as a cell can contain it: without characters that XML doesn't allow, shortened if too long. */
export function textCell(raw: string): string {
  const text = withoutForbidden(raw)
  return text.length <= longestText ? text : `${cut(text, longestText - 1)}…`
}

/** The calendars of workbooks begin in 1900, and differ from each other in its first two months. */
const firstDay = '1900-03-01'
const secondsOfDay = 86_400

function dateCell(wall: string): CellValue {
  const date = new Date(`${wall.replace(' ', 'T')}${wall.length === 10 ? 'T00:00:00' : ''}Z`)
  return wall < firstDay || Number.isNaN(date.getTime()) ? textCell(wall) : date
}

function timeOfDayCell(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return (hours * 3600 + minutes * 60 + seconds) / secondsOfDay
}

/** Labels may be shown in place of some numbers. */
const numberCell = (text: string): CellValue => (Number.isNaN(Number(text)) ? textCell(text) : Number(text))

const cells: Readonly<Record<CellFormat, (text: string) => CellValue>> = {
  text: textCell,
  whole: numberCell,
  count: numberCell,
  minutes: numberCell,
  decimal: numberCell,
  money: numberCell,
  moment: dateCell,
  day: dateCell,
  clock: timeOfDayCell,
  hour: timeOfDayCell,
}

/** A value, written as on the wire, as a cell: times are wall times in UTC, which workbooks show unchanged. */
export const cellOf = (format: CellFormat, value: string): CellValue => (value === '' ? null : cells[format](value))
