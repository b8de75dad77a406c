import { shift } from '../../../model/wall-time'

/** A range of days up to today, both inclusive (`YYYY-MM-DD`). */
export interface RangePreset {
  name: 'today' | 'yesterday' | 'thisWeek' | 'thisMonth' | 'last30Days'
  from: string
  to: string
}

const daysInWeek = 7
/** 1970-01-05 was a Monday. */
const firstMonday = Date.UTC(1970, 0, 5)
const day = 24 * 60 * 60_000

/** Days since the last Monday, on which a week begins; 0 on a Monday itself. */
const daysSinceMonday = (date: string): number => ((Date.parse(date) - firstMonday) / day) % daysInWeek

/** The ranges that every time range offers, at a wall time. */
export function rangePresets(now: string): RangePreset[] {
  const back = (days: number): string => shift(now, { days: -days }).slice(0, 10)
  const today = back(0)
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: back(1), to: back(1) },
    { name: 'thisWeek', from: back(daysSinceMonday(today)), to: today },
    { name: 'thisMonth', from: `${today.slice(0, 8)}01`, to: today },
    { name: 'last30Days', from: back(29), to: today },
  ]
}
