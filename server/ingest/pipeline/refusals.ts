import { refusalReasons, type Ack, type RefusalReason } from '../../../model/site/site-messages'
import { readFactTopic } from '../../../model/site/site-topics'
import type { Database } from '../../database/database'
import { sha256 } from '../../sha256'
import { saveRefused, type SentMessage } from './save-refused'
import { factIdIn, type Refused } from '../../facts/parse-fact'
import type { SiteLog } from '../site-log'
import type { Device } from '../broker/topic-rights'

export type RefusalCounts = Record<RefusalReason, number>

export function makeRefusals({ database, log }: { database: Database; log: SiteLog }) {
  // fromEntries doesn't know that these are all keys.
  const counts = Object.fromEntries(refusalReasons.map((reason) => [reason, 0])) as RefusalCounts

  const refuse = async (message: SentMessage, refused: Refused): Promise<Ack> => {
    const { topic, payload } = message
    await saveRefused(database, message, refused)
    counts[refused.reason] += 1
    log.warn({ topic, fact: refused.id, reason: refused.reason, detail: refused.detail }, 'a fact was refused')
    const { id: fact, reason, detail } = refused
    return { fact, result: 'refused', reason, detail, ...(fact === null && { sha256: sha256(payload) }) }
  }

  return {
    refuse,
    /** The broker rejects what a device publishes on another device's topic; the fact is stored. Never rejects. */
    async rejectedPublish({ name, park }: Device, topic: string, payload: Uint8Array): Promise<void> {
      if (!readFactTopic(topic)) return
      const refused: Refused = {
        reason: 'foreign-park',
        id: factIdIn(payload),
        detail: `published by ${name} of ${park}`,
      }
      await refuse({ topic, payload, device: name, parkOfDevice: park }, refused).catch((error: unknown) =>
        log.error({ err: error, topic, device: name }, "a fact on another device's topic could not be stored"),
      )
    },
    counts: (): RefusalCounts => ({ ...counts }),
  }
}
