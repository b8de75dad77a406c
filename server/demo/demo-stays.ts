import type { Row } from '../../model/resource'
import type { ginfo } from '../../resources/garage/ginfo'
import type { member } from '../../resources/garage/member'

type Stall = Row<typeof ginfo>
type Member = Row<typeof member>

/** A stay that has ended. Seconds since 1970. */
export interface DemoStay {
  entry: number
  exit: number
  stall: Stall
  plate_no: string
  card_no: string | null
  /** Null: a passer-by. */
  member: Member | null
}

const count = 240
const minute = 60
/** Between two exits. */
const pace = 17 * minute
const parks = ['P001', 'P002', 'P001', 'P003']

/** A few minutes to eighteen hours; now and then a car stays over the weekend. */
const lengthOf = (at: number): number => 12 + ((at * 97) % 1100) + (at % 41 === 40 ? 1_900 : 0)

/** Every other one, in every park. */
const isMembers = (at: number): boolean => (at * 5) % 8 < 4

function carOf(at: number, members: readonly Member[]): Pick<DemoStay, 'plate_no' | 'card_no' | 'member'> {
  const owner = isMembers(at) ? members[(at * 7) % members.length] : undefined
  if (owner?.plate_no) return { plate_no: owner.plate_no, card_no: owner.card_no, member: owner }
  return { plate_no: `粤B${String(10_000 + ((at * 7717) % 89_999))}`, card_no: null, member: null }
}

/**
 * Stays of three days in the order of their entries, each on a stall that it has to itself. The last one ended at `last`,
 * in seconds since 1970.
 */
export function demoStays(stalls: readonly Stall[], members: readonly Member[], last: number): DemoStay[] {
  const freeFrom = new Map<Stall, number>()
  const planned = Array.from({ length: count }, (_, at) => {
    const exit = last - at * pace
    return { at, exit, entry: exit - lengthOf(at) * minute }
  }).sort((one, other) => one.entry - other.entry)
  return planned.flatMap(({ at, exit, entry }): DemoStay[] => {
    const park = parks[at % parks.length]
    const stall = stalls.find((one) => one.park_code === park && (freeFrom.get(one) ?? 0) <= entry)
    if (!stall) return []
    freeFrom.set(stall, exit + 5 * minute)
    return [{ entry, exit, stall, ...carOf(at, members) }]
  })
}
