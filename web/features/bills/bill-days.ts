import type { Bill, BillCut, BillPart } from '../../../model/bill'

/** A moment of a bill: its clock, and its day where that is another than the one read before. */
export interface BillMoment {
  day: string | null
  clock: string
}

export interface BillLine {
  from: BillMoment
  to: BillMoment
  part: BillPart
}

/** 24 hours of a stay: what they cost, and what was taken off them. */
export interface BillDay {
  day: number
  lines: BillLine[]
  cuts: BillCut[]
}

/** Reads times (`YYYY-MM-DD HH:mm:ss`) one after the other, the first after one of `day`. */
function momentReader(day: string) {
  let known = day
  return (wall: string): BillMoment => {
    const own = wall.slice(0, 10)
    const isNew = own !== known
    known = own
    return { day: isNew ? own.slice(5) : null, clock: wall.slice(11, 16) }
  }
}

/** A bill as it is read: day by day, each with its parts and the cuts of that day alone. */
export function billDays({ entry, parts, cuts }: Bill): BillDay[] {
  const moment = momentReader(entry.slice(0, 10))
  const lines = parts.map((part): BillLine => ({ from: moment(part.from), to: moment(part.to), part }))
  return [...new Set(parts.map(({ day }) => day))].map((day) => ({
    day,
    lines: lines.filter(({ part }) => part.day === day),
    cuts: cuts.filter((cut) => cut.day === day),
  }))
}
