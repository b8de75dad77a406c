import type { SentFact } from '../../model/site/site-messages'
import type { Park } from '../park/park'
import type { Car } from '../park/park-state'

/** How many of a garage's drivers have asked for their cars and don't have them yet. */
const waiting = ({ state }: Park, { garage_index }: Car): number =>
  Object.values(state.inside).filter((car) => car.garage_index === garage_index && car.asked > 0).length

/** Reports the state of a driver's request. */
export function reportQueue(park: Park, car: Car, at: number, step: SentFact<'queue-changed'>['state']): void {
  // The next report of the request has the time of asking, too.
  if (park.brief && step === 'waiting') return
  const { garage_index, in_out_num, card_no, plate_no, source } = car
  park.report('queue-changed', at, {
    queue_key: car.queue_key,
    asked_at: park.formatTime(car.asked),
    state: step,
    garage_index,
    in_out_num,
    card_no,
    plate_no,
    source,
    position: step === 'waiting' ? waiting(park, car) : null,
  })
}
