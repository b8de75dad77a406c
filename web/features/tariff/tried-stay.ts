import type { Customer } from '../../../model/tariff-simulation'
import { shift, type When } from '../../../model/wall-time'

/** The stay that is tried out; wall times, null while nothing is chosen. */
export interface TriedStay {
  entry: string | null
  exit: string | null
  customer: Customer
}

const placeOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** Whole minutes from the entry to the exit; 0 while either is missing or they are the wrong way round. */
export const minutesOf = ({ entry, exit }: TriedStay): number =>
  entry && exit ? Math.max(0, Math.floor((placeOf(exit) - placeOf(entry)) / 60_000)) : 0

/** A stay of four hours that begins with this hour; `now` is wall time. */
export function openingStay(now: string): TriedStay {
  const entry = `${now.slice(0, 13)}:00:00`
  return { entry, exit: shift(entry, { hours: 4 }), customer: 'member' }
}

/** Whoever moves the entry keeps the length. */
export function entering(stay: TriedStay, entry: string | null): TriedStay {
  const isWhole = stay.entry && stay.exit && entry && stay.exit >= stay.entry
  return { ...stay, entry, exit: isWhole ? shift(entry, { minutes: minutesOf(stay) }) : stay.exit }
}

/** Lengths that are tried again and again; `overnight` is until eight in the morning. */
export const usualStays = {
  half: { minutes: 30 },
  hour: { hours: 1 },
  four: { hours: 4 },
  overnight: { days: 1, at: '08:00:00' },
  days: { days: 3 },
} satisfies Record<string, When>

export const lasting = (stay: TriedStay, when: When): TriedStay =>
  stay.entry ? { ...stay, exit: shift(stay.entry, when) } : stay
