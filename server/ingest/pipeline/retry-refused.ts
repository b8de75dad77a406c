import { factLimits } from '../../../model/site/fact-limits'
import { readFactTopic } from '../../../model/site/site-topics'
import type { Database } from '../../database/database'
import type { Operator } from '../../facts/recording'
import { makeSenders } from '../broker/senders'
import { FactRefusal, refusalFrom } from '../../facts/fact-refusal'
import { messageHash } from './save-refused'
import { parseFact, type Refused } from '../../facts/parse-fact'
import { recordFacts } from './record-facts'

export interface StoredMessage {
  topic: string
  payload: string
  hash: string
  device: string | null
  /** Milliseconds since 1970. */
  receivedAt: number
}

export const isComplete = ({ topic, payload, hash }: StoredMessage): boolean => messageHash(topic, payload) === hash

/** Keeps the first time of receipt. Returns why the fact is refused again, else null. Throws temporary errors. */
export async function retryRefused(
  database: Database,
  { topic, payload, device, receivedAt }: StoredMessage,
  operator: Operator,
): Promise<Refused | null> {
  // A fact on another device's topic stays refused.
  const isOwn = device !== null && readFactTopic(topic)?.device === device
  const sender = isOwn ? await makeSenders(database).senderOf(device) : null
  const parsed = parseFact({ topic, payload: Buffer.from(payload), sender, receivedAt })
  if ('reason' in parsed) return parsed
  const id = parsed.fact.fact
  if (Date.now() - Date.parse(parsed.fact.at) > factLimits.again)
    return {
      reason: 'too-late',
      id,
      detail: `at is ${parsed.fact.at}: whether it was recorded before is not known any more`,
    }
  try {
    const [outcome] = await database.transaction((tx) => recordFacts(tx, [parsed], operator))
    return outcome instanceof FactRefusal ? refusalFrom(outcome, id) : null
  } catch (error) {
    const refused = refusalFrom(error, id)
    if (refused) return refused
    throw error
  }
}
