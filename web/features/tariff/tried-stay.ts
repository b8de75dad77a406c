import type { Customer } from '../../../model/pricing/bill'
import { shift, type When } from '../../../model/wall-time'
import { minutesBetween } from '../cells/time-between'

/** The simulated stay; entry and exit are wall times, null while empty. */
export interface TriedStay {
  entry: string | null
  exit: string | null
  customer: Customer
}

/** Whole minutes from the entry to the exit; 0 when either is missing or the exit is before the entry. */
export const minutesOf = ({ entry, exit }: TriedStay): number => (entry && exit ? minutesBetween(entry, exit) : 0)

/** A stay of four hours from the start of the current hour; `now` is a wall time. */
export function initialStay(now: string): TriedStay {
  const entry = `${now.slice(0, 13)}:00:00`
  return { entry, exit: shift(entry, { hours: 4 }), customer: 'member' }
}

/** Changes the entry and moves the exit with it, so that the length stays the same. */
export function withEntry(stay: TriedStay, entry: string | null): TriedStay {
  const isValid = stay.entry && stay.exit && entry && stay.exit >= stay.entry
  return { ...stay, entry, exit: isValid ? shift(entry, { minutes: minutesOf(stay) }) : stay.exit }
}

/** Common lengths of stay; `overnight` ends at 08:00 of the next day. */
export const stayPresets = {
  half: { minutes: 30 },
  hour: { hours: 1 },
  four: { hours: 4 },
  overnight: { days: 1, at: '08:00:00' },
  days: { days: 3 },
} satisfies Record<string, When>

export const withLength = (stay: TriedStay, when: When): TriedStay =>
  stay.entry ? { ...stay, exit: shift(stay.entry, when) } : stay
