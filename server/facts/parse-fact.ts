import type { z } from 'zod'
import { mayBeNamed } from '../../model/text/picture-address'
import { factId } from '../../model/site/facts/parts'
import { factLimits } from '../../model/site/fact-limits'
import { timeProblem } from '../../model/site/fact-times'
import { factSchemas, isFactKind, type FactKind, type FactOf, type RefusalReason } from '../../model/site/site-messages'
import { isPictureOfPark } from '../../model/site/site-picture'
import { readFactTopic } from '../../model/site/site-topics'

export interface Sender {
  park: string
  kinds: ReadonlySet<FactKind>
  /** Its facts may name no other device. */
  isAlone: boolean
}

interface Received {
  topic: string
  payload: Uint8Array
  sender: Sender | null
  receivedAt: number
}

export interface ParsedOf<K extends FactKind> {
  park: string
  device: string
  kind: K
  fact: FactOf<K>
  /** The id is the fact's within its device if that speaks for itself alone, else within the park. */
  id: string
  receivedAt: number
}

export type ParsedFact = { [K in FactKind]: ParsedOf<K> }[FactKind]

export interface Refused {
  reason: RefusalReason
  id: string | null
  detail?: string
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function jsonIn(payload: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(payload))
  } catch {
    return undefined
  }
}

const readId = (body: unknown): string | null => {
  const given = typeof body === 'object' && body !== null && 'fact' in body ? factId.safeParse(body.fact) : null
  return given?.success ? given.data : null
}

export const factIdIn = (payload: Uint8Array): string | null => readId(jsonIn(payload))

export const problemsOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'message'}: ${message}`)
    .join('; ')
    .slice(0, 300)

function lateness(at: string, receivedAt: number): Omit<Refused, 'id'> | null {
  const ahead = Date.parse(at) - receivedAt
  const reason = ahead > factLimits.ahead ? 'ahead' : -ahead > factLimits.behind ? 'too-late' : null
  return reason && { reason, detail: `at is ${at}, received ${new Date(receivedAt).toISOString()}` }
}

/** Returns the first field with a picture of another park, or an address that can't be parsed reliably. */
const foreignPicture = (fact: object, park: string): string | undefined =>
  Object.keys(fact).find((name) => {
    const value: unknown = Reflect.get(fact, name)
    return typeof value === 'string' && !mayBeNamed(value) && !isPictureOfPark(value, park)
  })

function otherName({ isAlone }: Sender, fact: object, device: string): string | null {
  const named: unknown[] = isAlone ? ['client_id', 'nbid'].map((name): unknown => Reflect.get(fact, name)) : []
  return named.find((name) => typeof name === 'string' && name !== device)?.toString() ?? null
}

/** No id of a site has a slash, so a device can't use up ids of others. */
const recordedId = ({ isAlone }: Sender, device: string, fact: string): string => (isAlone ? `${device}/${fact}` : fact)

/** Returns a fact, or why it is refused. Whether its stall exists is checked when recording. Pure. */
export function parseFact({ topic, payload, sender, receivedAt }: Received): ParsedFact | Refused {
  if (payload.byteLength > factLimits.payload) return { reason: 'too-large', id: null }
  const body = jsonIn(payload)
  const refused = (reason: RefusalReason, detail?: string): Refused => ({ reason, id: readId(body), detail })
  const address = readFactTopic(topic)
  if (!address) return refused('malformed', 'the topic carries no facts')
  const { park, device, kind } = address
  if (sender?.park !== park) return refused('foreign-park')
  if (!isFactKind(kind)) return refused('unknown-kind', kind)
  if (!sender.kinds.has(kind)) return refused('not-permitted', `${device} may not report ${kind}`)
  const parsed = factSchemas[kind].safeParse(body)
  if (!parsed.success) return refused('malformed', problemsOf(parsed.error))
  const other = otherName(sender, parsed.data, device)
  if (other !== null) return refused('not-permitted', `${device} may not report for ${other}`)
  const foreign = foreignPicture(parsed.data, park)
  if (foreign) return refused('malformed', `${foreign}: not a picture of this park`)
  const late = lateness(parsed.data.at, receivedAt)
  if (late) return refused(late.reason, late.detail)
  const misdated = timeProblem(kind, parsed.data)
  if (misdated) return refused('malformed', misdated)
  // The compiler can't follow `kind` through the table of schemas.
  return {
    park,
    device,
    kind,
    fact: parsed.data,
    id: recordedId(sender, device, parsed.data.fact),
    receivedAt,
  } as ParsedFact
}
