const timeZone = 'Asia/Shanghai'
const dayOf = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/**
 * Resolves a default of the specification as of now: 'today+1month' becomes a date, 'today 00:00:00' a time; other
 * values are returned as text.
 */
export function today(written: unknown): string {
  const [whole, count, unit, time] = /^today(?:\+(\d+)(day|month|year)s?)?(?: (.+))?$/.exec(String(written)) ?? []
  if (!whole) return String(written)
  const [year = 0, month = 0, day = 0] = dayOf(new Date()).split('-').map(Number)
  const ahead = (of: string): number => (unit === of ? Number(count) : 0)
  const [y, m] = [year + ahead('year'), month + ahead('month')]
  const lastDay = new Date(Date.UTC(y, m, 0)).getUTCDate()
  const at = new Date(Date.UTC(y, m - 1, Math.min(day, lastDay) + ahead('day')))
  const date = at.toISOString().slice(0, 10)
  return time ? `${date} ${time}` : date
}
