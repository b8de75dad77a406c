import { readFactTopic } from '../../../model/site/site-topics'
import type { Database } from '../../database/database'
import type { Operator } from './recording'
import { makeDeviceParks } from '../broker/device-parks'
import { FactRefusal, refusalFrom } from './fact-refusal'
import { messageHash } from './save-refused'
import { parseFact, type Refused } from './parse-fact'
import { recordFacts } from './record-facts'

/** A refused message as it was kept. */
export interface KeptMessage {
  topic: string
  payload: string
  hash: string
  /** Who sent it. */
  device: string | null
  /** When it first came, in milliseconds since 1970. */
  receivedAt: number
}

/** Too large, no UTF-8, or with characters that a text column doesn't take: what was kept is not what came. */
export const isWhole = ({ topic, payload, hash }: KeptMessage): boolean => messageHash(topic, payload) === hash

/**
 * Records a message that was refused once as if it came from its device now, with the time of its first receipt. Answers
 * why it is refused again, null when it is recorded. Errors of the moment are thrown.
 */
export async function retryRefused(
  database: Database,
  { topic, payload, device, receivedAt }: KeptMessage,
  operator: Operator,
): Promise<Refused | null> {
  // What was told in the name of another stays refused.
  const isOwn = device !== null && readFactTopic(topic)?.device === device
  const parkOfDevice = isOwn ? await makeDeviceParks(database)(device) : null
  const parsed = parseFact({ topic, payload: Buffer.from(payload), parkOfDevice, receivedAt })
  if ('reason' in parsed) return parsed
  const id = parsed.fact.fact
  try {
    const [outcome] = await database.transaction((tx) => recordFacts(tx, [parsed], operator))
    return outcome instanceof FactRefusal ? refusalFrom(outcome, id) : null
  } catch (error) {
    const refused = refusalFrom(error, id)
    if (refused) return refused
    throw error
  }
}
