/** The beginning of a month in UTC, in milliseconds; `later`: that many months after the month of `at`. */
export function monthOf(at: number, later = 0): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)
}

/** `202611` */
export const monthName = (month: number): string => new Date(month).toISOString().slice(0, 7).replace('-', '')

/** As PostgreSQL reads it, in any time zone. */
export const monthBound = (month: number): string => `'${new Date(month).toISOString().slice(0, 10)} 00:00:00+00'`

/** The months from that of `from` to that of `to`. */
export function monthsFrom(from: number, to: number): number[] {
  const months: number[] = []
  for (let month = monthOf(from); month <= to; month = monthOf(month, 1)) months.push(month)
  return months
}
