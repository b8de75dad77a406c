import type { OverviewParts } from '../../../resources/overview/overview'
import type { Line, Point } from '../../reports/charts/line'

type Flow = NonNullable<OverviewParts['flow']>

export const hoursTotal = (byHour: Flow['entered']): number =>
  Object.values(byHour).reduce((sum, count) => sum + count, 0)

/** A share in percent with one decimal; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0

const hoursOfDay = 24

/** The counts of the hours up to one of them; what a device whose clock is ahead reports of later ones counts in the last. */
function pointsUntil(byHour: Flow['entered'], last: number): Point[] {
  const later = Object.entries(byHour).filter(([hour]) => Number(hour) > last)
  const ahead = later.reduce((sum, [, count]) => sum + count, 0)
  return Array.from({ length: last + 1 }, (_, hour): Point => [
    hour,
    (byHour[String(hour)] ?? 0) + (hour === last ? ahead : 0),
  ])
}

interface LineNames {
  entered: string
  left: string
  before: string
}

/** The lines of the day by hour, until the hour of `now`, beside the whole day of a week ago. */
export function flowLines({ entered, left, enteredThatDay }: Flow, now: string, names: LineNames): Line[] {
  const hour = Number(now.slice(11, 13))
  const running = hour
  return [
    {
      name: names.entered,
      points: pointsUntil(entered, hour),
      running,
      look: { colour: '--chart-1', stroke: 'solid' },
    },
    { name: names.left, points: pointsUntil(left, hour), running, look: { colour: '--chart-2', stroke: 'solid' } },
    {
      name: names.before,
      points: pointsUntil(enteredThatDay, hoursOfDay - 1),
      look: { colour: '--ink-4', stroke: 'dashed' },
    },
  ]
}

const steps = [1, 2, 5, 10]
const fewestLines = 3

/** The values at the lines of a scale from 0, at least three of them, that reaches up to `highest`. */
export function scaleOf(highest: number): number[] {
  const atLeast = Math.max(highest, 1) / fewestLines
  const unit = 10 ** Math.floor(Math.log10(atLeast))
  const step = Math.max(1, unit * (steps.find((one) => one * unit >= atLeast) ?? 10))
  const lines = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}
