import { createHash } from 'node:crypto'
import { factLimits } from '../../../model/site/facts/limits'
import { readFactTopic } from '../../../model/site/site-topics'
import { codeOfRefusal } from '../../../resources/dictionaries/refusal'
import { refusedState } from '../../../resources/dictionaries/refused-state'
import { refusedFact } from '../../../resources/log/refused-fact'
import type { Connection } from '../../database/database'
import { noteRowChanged } from '../../rows/row-changed'
import { jsonIn, type Refused } from './parse-fact'
import { columnsIn, tableName } from '../../rows/names'

/** SHA-256 of a message, in hexadecimal: names one whose id can't be read. */
export const hashOf = (payload: Uint8Array): string => createHash('sha256').update(payload).digest('hex')

/** A message without the time at which it was sent, which is another each time; as it came where it is no fact. */
function unsent(payload: Uint8Array | string): Uint8Array | string {
  const body = jsonIn(Buffer.from(payload))
  if (typeof body !== 'object' || body === null || !('sent' in body)) return payload
  return JSON.stringify({ ...body, sent: undefined })
}

/** Tells a message on its topic from every other one; the same one sent again is the same. */
export const messageHash = (topic: string, payload: Uint8Array | string): string =>
  createHash('sha256').update(topic).update('\0').update(unsent(payload)).digest('hex')

/** What of a refused message fits a text column. */
const readable = (payload: Uint8Array): string =>
  Buffer.from(payload.subarray(0, factLimits.payload)).toString('utf8').replaceAll('\0', '\u2400')

const longestDetail = 500

/** What a row says of a refusal. */
export const refusalColumns = ({ reason, detail }: Refused): { reason: number; detail: string | null } => ({
  reason: codeOfRefusal(reason),
  detail: detail?.replaceAll('\0', '').slice(0, longestDetail) ?? null,
})

/** A message, and who sent it; nulls where that can't be known. */
export interface SentMessage {
  topic: string
  payload: Uint8Array
  device: string | null
  parkOfDevice: string | null
}

const table = tableName(refusedFact)
const column = columnsIn(refusedFact)
const given = (['topic', 'park_code', 'device', 'kind', 'fact_id', 'reason', 'detail', 'payload', 'hash'] as const).map(
  column,
)
const counted = (['times', 'status', 'first_at', 'received_at'] as const).map(column)
const anew = (['received_at', 'reason', 'detail'] as const).map((name) => `${column(name)} = excluded.${column(name)}`)
const keeping = `INSERT INTO ${table} (${[...given, ...counted].join(', ')})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, date_trunc('second', now()), date_trunc('second', now()))
  ON CONFLICT (${column('hash')}) DO UPDATE SET ${column('times')} = ${table}.${column('times')} + 1, ${anew.join(', ')},
    "version" = ${table}."version" + 1, "updated_at" = excluded.${column('received_at')}`

/**
 * Keeps a refused message for a person to look at; the same message again only counts one more. It belongs to the park of its
 * device, or where nobody knows that device to the one that its topic names.
 */
export async function saveRefused(
  database: Connection,
  { topic, payload, device, parkOfDevice }: SentMessage,
  refused: Refused,
): Promise<void> {
  const address = readFactTopic(topic)
  const park_code = parkOfDevice ?? address?.park ?? null
  const { reason, detail } = refusalColumns(refused)
  const named = [topic.replaceAll('\0', ''), park_code, device, address?.kind ?? null, refused.id]
  const said = [String(reason), detail, readable(payload), messageHash(topic, payload), String(refusedState.open)]
  await database.run({ text: keeping, values: [...named, ...said], name: 'refused_fact_keep' })
  noteRowChanged(refusedFact, { park_code }, database)
}
