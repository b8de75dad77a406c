import { factTopic } from '../../model/site/site-topics'
import type { Random } from '../park/random'

export interface Message {
  topic: string
  payload: string
}

/** More bytes than a fact may have, and fewer than what makes the broker close the connection. */
const tooLong = 20_000

/** Returns a function that generates invalid messages of each kind in turn; none of them is a fact of the park. */
export function makeGarbage(park: string, device: string, random: Random): () => Message {
  const body = (more: object = {}): string =>
    JSON.stringify({
      fact: `garbage-${Date.now().toString(36)}-${random.whole(0, 999_999)}`,
      at: new Date().toISOString(),
      plate_key: 'garbage',
      accepted: true,
      ...more,
    })
  const plates = factTopic(park, device, 'plate-read')
  const kinds: readonly (() => Message)[] = [
    () => ({ topic: plates, payload: '{"fact":"half a mess' }),
    () => ({ topic: plates, payload: body({ accepted: 'perhaps', confidence: 'high' }) }),
    () => ({ topic: plates, payload: body({ at: '2099-01-01T00:00:00Z' }) }),
    () => ({ topic: plates, payload: body({ plate_no: 'X'.repeat(tooLong) }) }),
    () => ({ topic: factTopic(park, device, 'car-vanished'), payload: body() }),
    () => ({
      topic: factTopic(park, device, 'car-stored'),
      payload: body({ garage_index: 99, park_no: 999 }),
    }),
    () => ({ topic: factTopic('elsewhere', device, 'plate-read'), payload: body() }),
  ]
  let next = 0
  return () => {
    const make = kinds[next++ % kinds.length] ?? kinds[0]
    if (!make) throw new RangeError('no kinds of garbage')
    return make()
  }
}
