import type { Bill, BillCut, BillPart } from '../../../model/bill'

/** A time on a bill: `HH:mm`, and the day (`MM-DD`) when it differs from that of the time before it. */
export interface BillMoment {
  day: string | null
  clock: string
}

export interface BillLine {
  from: BillMoment
  to: BillMoment
  part: BillPart
}

/** 24 hours of a stay: their parts and reductions. */
export interface BillDay {
  day: number
  lines: BillLine[]
  cuts: BillCut[]
}

/** Returns a function that converts successive wall times (`YYYY-MM-DD HH:mm:ss`); `day` is that before the first. */
function momentReader(day: string) {
  let previous = day
  return (wall: string): BillMoment => {
    const current = wall.slice(0, 10)
    const isNew = current !== previous
    previous = current
    return { day: isNew ? current.slice(5) : null, clock: wall.slice(11, 16) }
  }
}

/** Groups the parts of a bill by day, each with the reductions of that day. */
export function billDays({ entry, parts, cuts }: Bill): BillDay[] {
  const moment = momentReader(entry.slice(0, 10))
  const lines = parts.map((part): BillLine => ({ from: moment(part.from), to: moment(part.to), part }))
  return [...new Set(parts.map(({ day }) => day))].map((day) => ({
    day,
    lines: lines.filter(({ part }) => part.day === day),
    cuts: cuts.filter((cut) => cut.day === day),
  }))
}
