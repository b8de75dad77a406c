import { endOfDay, shift } from '../../model/wall-time'

/** The day, by its last second, on which a check is due that is done every so many days; `last`: when it was done. */
export const nextDue = (last: string, everyDays: number): string =>
  endOfDay(shift(last, { days: everyDays }).slice(0, 10))

/** Days in the calendar since a check was due; 0 and less: it is not overdue. */
export const daysOverdue = (due: string, now: string): number =>
  Math.round((Date.parse(now.slice(0, 10)) - Date.parse(due.slice(0, 10))) / 86_400_000)
