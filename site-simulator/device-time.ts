const pad = (value: number): string => String(value).padStart(2, '0')

/** An instant (milliseconds) as a device writes it: ISO 8601 on the park's clocks with their offset. */
export function deviceTime(instant: number, utcOffset: number): string {
  const sign = utcOffset < 0 ? '-' : '+'
  const minutes = Math.round(Math.abs(utcOffset) * 60)
  const local = new Date(instant + utcOffset * 3_600_000).toISOString().slice(0, 19)
  return `${local}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** The hour of the day, 0 to 23, on the park's clocks. */
export const hourAt = (instant: number, utcOffset: number): number =>
  new Date(instant + utcOffset * 3_600_000).getUTCHours()
