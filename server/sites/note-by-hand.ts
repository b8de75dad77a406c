import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { keepThings, thingOf } from './site-thing'
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
  const { told, written } = await thingOf(tx, name, { park, key })
  const thing = { row, told: hear(told, Date.now(), values), written: { ...written, ...values } }
  await keepThings(tx, name, [{ park, key, thing }])
}
