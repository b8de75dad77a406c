import type { SentFact } from '../../model/site/site-messages'
import type { Park } from '../park/park'
import { plan, type ByHand } from '../park/park-state'
import { passingPlate } from '../cars/plates'
import { emptyStall } from './warnings'

const hour = 3_600_000

const hourAfter = (at: number): number => (Math.floor(at / hour) + 1) * hour

type Standing = SentFact<'snapshot'>['stalls'][number]

/** Every car of a garage that its controller knows: those that were told of, and one that was not. */
function carsIn({ state, shown }: Park, garage_index: number): Standing[] {
  const told = Object.values(state.inside)
    .filter((car) => car.garage_index === garage_index && car.since > 0)
    .map(({ park_no, plate_no, since }) => ({ park_no, plate_no, since: shown(since) }))
  const { byHand } = state
  if (byHand?.garage_index !== garage_index) return told
  return [...told, { park_no: byHand.park_no, plate_no: byHand.plate_no, since: shown(byHand.since) }]
}

/** Every day or two a fitter stores a car by the controller's own buttons, past the terminal; nobody tells of it. */
function storeByHand(park: Park, at: number): ByHand | null {
  const { state, random, plan: parkPlan } = park
  const { garage_index } = random.pick(parkPlan.garages)
  const park_no = random.chance(1 / 12) ? emptyStall(park, garage_index) : 0
  if (park_no === 0) return null
  state.cars += 1
  const until = at + random.whole(10, 30) * hour
  return { garage_index, park_no, plate_no: passingPlate(random), since: at - random.whole(5, 50) * 60_000, until }
}

/** Every garage tells which cars stand in it, and will again at the next full hour. */
export function takeStock(park: Park, _: number, at: number): void {
  const { state, plan: parkPlan, tell } = park
  // What happens within the same second comes first: it is part of what there is then.
  if (state.agenda.some((coming) => coming.at <= at)) return plan(state.agenda, { at, what: 'stock', about: 0 })
  plan(state.agenda, { at: hourAfter(at), what: 'stock', about: 0 })
  if (park.brief) return
  if ((state.byHand?.until ?? 0) <= at) state.byHand = storeByHand(park, at)
  for (const { garage_index } of parkPlan.garages)
    tell('snapshot', at, { garage_index, stalls: carsIn(park, garage_index) })
}

/** Also in a park that has been running since before it took stock. */
export function expectStock({ state }: Pick<Park, 'state'>): void {
  if (state.agenda.some(({ what }) => what === 'stock')) return
  plan(state.agenda, { at: hourAfter(state.last), what: 'stock', about: 0 })
}
