import { factLimits } from '../../../model/site/fact-limits'
import { readFactTopic } from '../../../model/site/site-topics'
import { refusedFact } from '../../../resources/log/refused-fact'
import { noteRowChanged } from '../../rows/rows'
import { columnsIn, tableName } from '../../rows/names'
import { createHash } from 'node:crypto'
import type { Connection } from '../../database/database'
import { refusalReason, refusedState } from '../../../resources/dictionaries/log'
import type { Database } from '../../database/database'
import { type Refused, parseFact, jsonIn } from '../../facts/parse-fact'
import { type Operator, FactRefusal, refusalFrom } from '../../facts/recording'
import { makeSenders } from '../broker/senders'
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

function withoutSent(payload: Uint8Array | string): Uint8Array | string {
  const body = jsonIn(Buffer.from(payload))
  if (typeof body !== 'object' || body === null || !('sent' in body)) return payload
  return JSON.stringify({ ...body, sent: undefined })
}

export const messageHash = (topic: string, payload: Uint8Array | string): string =>
  createHash('sha256').update(topic).update('\0').update(withoutSent(payload)).digest('hex')

const readable = (payload: Uint8Array): string =>
  Buffer.from(payload.subarray(0, factLimits.payload)).toString('utf8').replaceAll('\0', '\u2400')

const longestDetail = 500

export const refusalColumns = ({ reason, detail }: Refused): { reason: number; detail: string | null } => ({
  reason: refusalReason[reason],
  detail: detail?.replaceAll('\0', '').slice(0, longestDetail) ?? null,
})

/** Null where the device or its park is unknown. */
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
const updated = (['received_at', 'reason', 'detail'] as const).map(
  (name) => `${column(name)} = excluded.${column(name)}`,
)
const upserting = `INSERT INTO ${table} (${[...given, ...counted].join(', ')})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, date_trunc('second', now()), date_trunc('second', now()))
  ON CONFLICT (${column('hash')}) DO UPDATE SET ${column('times')} = ${table}.${column('times')} + 1, ${updated.join(', ')},
    "version" = ${table}."version" + 1, "updated_at" = excluded.${column('received_at')}`

/** A repetition updates the row. The row belongs to the device's park, else to the topic's park. */
export async function saveRefused(
  database: Connection,
  { topic, payload, device, parkOfDevice }: SentMessage,
  refused: Refused,
): Promise<void> {
  const address = readFactTopic(topic)
  const park_code = parkOfDevice ?? address?.park ?? null
  const { reason, detail } = refusalColumns(refused)
  const origin = [topic.replaceAll('\0', ''), park_code, device, address?.kind ?? null, refused.id]
  const content = [String(reason), detail, readable(payload), messageHash(topic, payload), String(refusedState.open)]
  await database.run({ text: upserting, values: [...origin, ...content], name: 'refused_fact_upsert' })
  noteRowChanged(refusedFact, { park_code }, database)
}
