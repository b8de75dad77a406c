import type { SentFact } from '../../model/site/site-messages'
import type { Park } from '../park/park'
import type { Car } from '../park/park-state'

/** How many of a garage's drivers asked for their cars and have them not. */
const waiting = ({ state }: Park, { garage_index }: Car): number =>
  Object.values(state.inside).filter((car) => car.garage_index === garage_index && car.asked > 0).length

/** Tells how far a driver's request is. */
export function tellQueue(park: Park, car: Car, at: number, step: SentFact<'queue-changed'>['state']): void {
  // What follows says when he asked, too.
  if (park.brief && step === 'waiting') return
  const { garage_index, in_out_num, card_no, plate_no, source } = car
  park.tell('queue-changed', at, {
    queue_key: car.queue_key,
    asked_at: park.shown(car.asked),
    state: step,
    garage_index,
    in_out_num,
    card_no,
    plate_no,
    source,
    position: step === 'waiting' ? waiting(park, car) : null,
  })
}
