import type { SentFact } from '../../model/site/site-messages'
import { hour } from '../../model/durations'
import type { Park } from '../park/park'
import { schedule, type ByHand } from '../park/park-state'
import { passingPlate } from '../cars/plates'
import { emptyStall } from './warnings'

const hourAfter = (at: number): number => (Math.floor(at / hour) + 1) * hour

type ParkedCar = SentFact<'snapshot'>['stalls'][number]

function carsIn({ state, formatTime }: Park, garage_index: number): ParkedCar[] {
  const reported = Object.values(state.inside)
    .filter((car) => car.garage_index === garage_index && car.since > 0)
    .map(({ park_no, plate_no, since }) => ({ park_no, plate_no, since: formatTime(since) }))
  const { byHand } = state
  if (byHand?.garage_index !== garage_index) return reported
  return [...reported, { park_no: byHand.park_no, plate_no: byHand.plate_no, since: formatTime(byHand.since) }]
}

/** Every other day a technician stores a car with the controller's buttons; no fact reports it. */
function storeByHand(park: Park, at: number): ByHand | null {
  const { state, random, plan: parkPlan } = park
  const { garage_index } = random.pick(parkPlan.garages)
  const park_no = random.chance(1 / 3) ? emptyStall(park, garage_index) : 0
  if (park_no === 0) return null
  state.cars += 1
  const until = at + random.whole(20, 50) * hour
  return { garage_index, park_no, plate_no: passingPlate(random), since: at - random.whole(5, 50) * 60_000, until }
}

export function reportSnapshots(park: Park, _: number, at: number): void {
  const { state, plan: parkPlan, report } = park
  // Other events of the same second come first, since a snapshot includes their results.
  if (state.agenda.some((event) => event.at <= at)) return schedule(state.agenda, { at, what: 'stock', about: 0 })
  schedule(state.agenda, { at: hourAfter(at), what: 'stock', about: 0 })
  if (park.brief) return
  if ((state.byHand?.until ?? 0) <= at) state.byHand = storeByHand(park, at)
  for (const { garage_index } of parkPlan.garages)
    report('snapshot', at, { garage_index, stalls: carsIn(park, garage_index) })
}

export function scheduleSnapshots({ state }: Pick<Park, 'state'>): void {
  if (state.agenda.some(({ what }) => what === 'stock')) return
  schedule(state.agenda, { at: hourAfter(state.last), what: 'stock', about: 0 })
}
