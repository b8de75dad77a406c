import { day, minute } from '../../model/durations'

/** A time out of service, in milliseconds of wall time; without a stall it is that of the whole garage. */
export interface Outage {
  park: string
  garage: number
  stall: number | null
  from: number
  to: number
}

export interface Range {
  from: number
  to: number
}

/** The downtime of a garage on a day that began at `day`. */
export interface DowntimeDay {
  day: number
  park: string
  garage: number
  /** Minutes out of service of the whole garage, and of its single stalls together. */
  minutes: number
  stallMinutes: number
  /** Share of the day, or of its part within the range, in percent. */
  share: number
  /** Outages that began. */
  faults: number
}

/** Ranges that overlap or touch become one. */
export function merged(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

const clipped = ({ from, to }: Range, within: Range): Range => ({
  from: Math.max(from, within.from),
  to: Math.min(to, within.to),
})

const lengthWithin = (ranges: readonly Range[], within: Range): number =>
  ranges.map((one) => clipped(one, within)).reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

/** The days of a range, each as the part that is within it. */
export function daysOf({ from, to }: Range): Range[] {
  const first = Math.floor(from / day) * day
  const count = Math.max(0, Math.ceil((to - first) / day))
  return Array.from({ length: count }, (_, index) =>
    clipped({ from: first + index * day, to: first + (index + 1) * day }, { from, to }),
  )
}

const minutesOf = (milliseconds: number): number => Math.round(milliseconds / minute)

function garageDays(outages: readonly Outage[], days: readonly Range[]): DowntimeDay[] {
  const [first] = outages
  if (!first) return []
  const whole = merged(outages.filter(({ stall }) => stall === null))
  const stalls = groupBy(
    outages.filter(({ stall }) => stall !== null),
    ({ stall }) => String(stall),
  ).map(merged)
  return days.flatMap((within) => {
    const down = lengthWithin(whole, within)
    const stallDown = stalls.reduce((sum, ranges) => sum + lengthWithin(ranges, within), 0)
    const faults = outages.filter(({ from }) => from >= within.from && from < within.to).length
    if (down === 0 && stallDown === 0 && faults === 0) return []
    const share = Math.round((1000 * down) / (within.to - within.from)) / 10
    const { park, garage } = first
    const startOfDay = Math.floor(within.from / day) * day
    return [
      { day: startOfDay, park, garage, minutes: minutesOf(down), stallMinutes: minutesOf(stallDown), share, faults },
    ]
  })
}

/**
 * The downtime of each garage on each day of a range that ends now at the latest. Times of several orders that overlap
 * count once; outages that go on end at the range's end.
 */
export function downtimeDays(outages: readonly Outage[], range: Range): DowntimeDay[] {
  const days = daysOf(range)
  return groupBy(outages, ({ park, garage }) => JSON.stringify([park, garage]))
    .flatMap((own) => garageDays(own, days))
    .toSorted(
      (one, other) =>
        one.day - other.day ||
        (one.park < other.park ? -1 : Number(one.park > other.park)) ||
        one.garage - other.garage,
    )
}
