/** Milliseconds; months are UTC. */
export function monthOf(at: number, later = 0): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)
}

export const monthName = (month: number): string => new Date(month).toISOString().slice(0, 7).replace('-', '')

export const monthBound = (month: number): string => `'${new Date(month).toISOString().slice(0, 10)} 00:00:00+00'`

export function monthsFrom(from: number, to: number): number[] {
  const months: number[] = []
  for (let month = monthOf(from); month <= to; month = monthOf(month, 1)) months.push(month)
  return months
}
