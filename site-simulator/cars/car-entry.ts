import { stallType } from '../../resources/dictionaries/parking'
import { hour, minute, second } from '../../model/durations'
import { plugIn } from './charging'
import { moveTime, reportMoves } from '../park/machine'
import type { Garage, Park } from '../park/park'
import { openBays, type StallPlan } from '../park/park-plan'
import { passageOf, picturesIn, recognitionOf, nextPlateKey, readPlate } from './passage'
import { carsOn, schedule, type Car } from '../park/park-state'
import type { Visit } from './visits'
import { zhEn } from '../../model/label'

/** Milliseconds to recognise the driver and open the door. */
const atTheTerminal = 12 * second
const settling = 4 * second

interface EntryPlace {
  garage: Garage
  stall: StallPlan
}

const longestWait = 25 * 60_000

const stallTypeOf = ({ tall, charge }: Visit): number => {
  if (charge) return stallType.charging
  return tall ? stallType.suv : stallType.sedan
}

function chooseStall({ garages, state, random }: Park, visit: Visit): EntryPlace | null {
  const occupants = [...carsOn(state), ...Object.values(state.warnings)]
  const taken = new Set(occupants.map(({ garage_index, park_no }) => `${garage_index}/${park_no}`))
  const byQueue = [...garages.values()]
    .filter(({ machine }) => machine.free - visit.at < longestWait)
    .sort((one, other) => Math.max(one.machine.free, visit.at) - Math.max(other.machine.free, visit.at))
  const free = byQueue.flatMap((garage) =>
    garage.plan.stalls
      .filter(({ park_no }) => !taken.has(`${garage.plan.garage_index}/${park_no}`))
      .map((stall): EntryPlace => ({ garage, stall })),
  )
  const fitting = free.filter(({ stall }) => stall.park_type === stallTypeOf(visit))
  const candidates = fitting.length > 0 ? fitting : free
  const first = candidates[0]?.garage
  return first ? random.pick(candidates.filter(({ garage }) => garage === first)) : null
}

/**
 * Minutes. One driver of the park asks hours ahead, so that somebody always waits; more would look like a stuck
 * queue.
 */
function bookedAhead({ state, random }: Park, at: number): number {
  const isEarly = random.chance(0.25)
  if (!isEarly) return random.chance(0.3) ? random.whole(2, 5) : 0
  const hours = random.whole(180, 600)
  const somebodyWaits = Object.values(state.inside).some(({ asked, booked = 0 }) => asked > 0 && booked > at + hour)
  return somebodyWaits ? Math.ceil(hours / 120) : hours
}

export function arrive(park: Park, visit: Visit): void {
  const { state, random } = park
  const { at, plate_no, card_no, source, stay, charge } = visit
  if (Object.values(state.inside).some((car) => car.plate_no === plate_no)) return
  const place = chooseStall(park, visit)
  const garage = place?.garage ?? random.pick([...park.garages.values()])
  const bay = random.pick(openBays(garage.plan))
  const plate_key = nextPlateKey(park, bay)
  const shots = readPlate(park, { bay, plate_no, plate_key, at: at - second })
  if (!place) {
    state.turnedAway += 1
    return
  }
  const { stall } = place
  const started = Math.max(at + atTheTerminal, garage.machine.free)
  const closed = started + random.whole(32, 78) * second
  const from = garage.stalls.get(garage.machine.park_no)
  const stored = closed + moveTime({ garage: garage.plan, from, to: stall })
  const id = ++state.cars
  const car: Car = {
    id,
    garage_index: garage.plan.garage_index,
    park_no: stall.park_no,
    in_out_num: bay.in_out_num,
    plate_no,
    card_no,
    source,
    charge: charge && stall.ammeter_no !== null,
    stay,
    plate_key,
    started,
    opened: started,
    closed,
    since: 0,
    asked: 0,
    queue_key: '',
    order_no: '',
    shots,
  }
  state.inside[id] = car
  park.report('driver-recognised', at, { ...recognitionOf(park, car), ...picturesIn(shots), is_recharge: car.charge })
  garage.machine.free = stored + settling
  garage.machine.park_no = stall.park_no
  schedule(state.agenda, { at: stored, what: 'stored', about: id })
}

export function stored(park: Park, car: Car, at: number): void {
  const { state } = park
  state.came += 1
  car.since = at + park.skew
  reportMoves(park, car, { story: zhEn('存车', 'Store'), from: car.closed, to: at })
  park.report('car-stored', at, { ...passageOf(park, car), ...picturesIn(car.shots), is_recharge: car.charge })
  plugIn(park, car, at)
  const leaves = at + car.stay
  const ahead = bookedAhead(park, at) * minute
  if (ahead > 0) car.booked = leaves
  schedule(state.agenda, { at: Math.max(at + minute, leaves - ahead), what: 'asked', about: car.id })
}
