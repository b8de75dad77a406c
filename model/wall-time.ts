/** A time relative to now, in the operator's wall time; `at` sets the time of day. */
export interface When {
  seconds?: number
  minutes?: number
  hours?: number
  days?: number
  months?: number
  years?: number
  at?: string
}

/** How other systems write 'no time'. */
export const noTime = '1900-01-01 00:00:00'

const stamp = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?$/
const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

const write = (date: Date): string =>
  `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())} ` +
  `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`

/** A date whose UTC parts are the wall time; null if there is no such day or time. */
function read(text: string): Date | null {
  const parts = stamp
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0))
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  if (year < 100) return null
  return write(date) === `${text.slice(0, 10)} ${pad(hour)}:${pad(minute)}:${pad(second)}` ? date : null
}

/** Is this an existing `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` of the years 100 to 9999? */
export const isWallTime = (text: string): boolean => read(text) !== null

const dayStamp = /^\d{4}-\d{2}-\d{2}$/

/** Is this an existing `YYYY-MM-DD` of the years 100 to 9999? */
export function isWallDate(text: string): boolean {
  if (!dayStamp.test(text) || text < '0100') return false
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const lastSecond = '23:59:59'

/** A day counts through its end: its last second. */
export const endOfDay = (day: string): string => `${day} ${lastSecond}`
export const isEndOfDay = (wall: string): boolean => wall.endsWith(lastSecond)
/** The day of a time that is a day's end, else the time. */
export const dayOrTime = (wall: string): string => (isEndOfDay(wall) ? wall.slice(0, 10) : wall)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating one is a hundred times as slow as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const [year, twoDigits] = ['numeric', '2-digit'] as const
  const day = { year, month: twoDigits, day: twoDigits }
  const time = { hour: twoDigits, minute: twoDigits, second: twoDigits }
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...day, ...time })
  formats.set(timeZone, format)
  return format
}

/** The last second that was asked for, which many calls share. */
let last = { second: NaN, timeZone: '', text: '' }

/** `YYYY-MM-DD HH:mm:ss`. */
export function wallTime(instant: Date, timeZone: string): string {
  const second = Math.floor(instant.getTime() / 1000)
  if (second !== last.second || timeZone !== last.timeZone)
    last = { second, timeZone, text: formatted(instant, timeZone) }
  return last.text
}

function formatted(instant: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

const earliest = Date.UTC(100, 0, 1)
const latest = Date.UTC(9999, 11, 31, 23, 59, 59)

/** Adds to a wall time, within the years 100 to 9999; a day that the month lacks becomes its last (31 January + 1 month = 28 or 29 February). */
export function shift(wall: string, when: When): string {
  const date = read(wall)
  if (!date) throw new RangeError(`Not a wall time: ${wall}`)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + (when.months ?? 0) + 12 * (when.years ?? 0))
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last) + (when.days ?? 0))
  date.setUTCHours(date.getUTCHours() + (when.hours ?? 0), date.getUTCMinutes() + (when.minutes ?? 0))
  date.setUTCSeconds(date.getUTCSeconds() + (when.seconds ?? 0))
  const moved = write(new Date(Math.min(Math.max(date.getTime(), earliest), latest)))
  return when.at ? `${moved.slice(0, 10)} ${when.at}` : moved
}
