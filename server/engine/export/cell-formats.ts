import type { Field } from '../../../model/field'
import { localize, zhEn, type Lang } from '../../../model/label'
import { kindTraits } from '../../../model/kind-traits'
import { withoutForbidden } from '../../../model/text/patterns'

export type CellValue = string | number | Date | null

export type CellFormat =
  'text' | 'whole' | 'count' | 'minutes' | 'decimal' | 'money' | 'moment' | 'day' | 'clock' | 'hour'

const minutes = zhEn('0" 分钟"', '0" min"')

// An edited text cell that is not formatted as text turns into a number or a formula.
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

/** In UTF-16 units: beyond it, Excel reports an error. */
const longestText = 32_767

export const cut = (text: string, length: number): string => {
  const end = text.charCodeAt(length - 1)
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? length - 1 : length)
}

export function textCell(raw: string): string {
  const text = withoutForbidden(raw)
  return text.length <= longestText ? text : `${cut(text, longestText - 1)}…`
}

/** The calendars of workbooks differ from each other in the first two months of 1900. */
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

/** Times are wall times in UTC, which workbooks show unchanged. */
export const cellOf = (format: CellFormat, value: string): CellValue => (value === '' ? null : cells[format](value))
