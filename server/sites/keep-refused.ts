import { createHash } from 'node:crypto'
import { factLimits } from '../../model/site-facts/limits'
import { readFactTopic } from '../../model/site-topics'
import type { Connection } from '../database/database'
import type { Refused } from './parse-fact'

/** SHA-256 of a message, in hexadecimal: names one whose id can't be read. */
export const hashOf = (payload: Uint8Array): string => createHash('sha256').update(payload).digest('hex')

/** What of a refused message fits a text column. */
const readable = (payload: Uint8Array): string =>
  Buffer.from(payload.subarray(0, factLimits.payload)).toString('utf8').replaceAll('\0', '\u2400')

/** Keeps a refused message for a person to look at; the same message again only counts one more. */
export async function keepRefused(
  database: Connection,
  topic: string,
  payload: Uint8Array,
  { reason, detail }: Refused,
): Promise<void> {
  const hash = createHash('sha256').update(topic).update('\0').update(payload).digest('hex')
  await database.run({
    text: `INSERT INTO "refused_fact" ("topic", "device", "reason", "payload", "hash") VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT ("hash") DO UPDATE SET "times" = "refused_fact"."times" + 1, "received_at" = now(),
        "reason" = excluded."reason"`,
    values: [
      topic.replaceAll('\0', ''),
      readFactTopic(topic)?.device ?? null,
      detail ? `${reason}: ${detail}` : reason,
      readable(payload),
      hash,
    ],
    name: 'refused_fact_keep',
  })
}
