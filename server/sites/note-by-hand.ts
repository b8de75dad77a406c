import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { keepThing, thingOf } from './site-thing'
import { hear, type Value } from './told'

/** What a person just wrote into the row of a thing. */
interface Handwriting {
  park: string
  key: string
  row: number
  values: Readonly<Record<string, Value>>
}

/**
 * Notes what a person wrote into a row that messages speak of. Needed where other facts change the same row too, so that
 * its time of change doesn't tell when the person did it; elsewhere `tellRow` finds out by itself.
 */
export async function noteByHand(
  tx: Connection,
  { name }: Resource,
  { park, key, row, values }: Handwriting,
): Promise<void> {
  const thingKey = { park, kind: name, key }
  const { told, written } = await thingOf(tx, thingKey)
  await keepThing(tx, thingKey, { row, told: hear(told, Date.now(), values), written: { ...written, ...values } })
}
