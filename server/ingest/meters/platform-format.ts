import { withoutAtEnds } from '../../../model/text/patterns'
import { z } from 'zod'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../../settings/settings'
import type { MeterBody, MeterAction } from '../../../model/site/commands'
import { commandId } from '../../../model/site/site-messages'

interface MeterAccount {
  url: string
  authCode: string
  /** Both sides sign with this random string. */
  secret: string
  notifyUrl: string
}

export type MeterSettings = Pick<Settings, 'meterUrl' | 'meterAuthCode' | 'meterSecret' | 'meterNotifyUrl'>

export function meterAccountOf(settings: MeterSettings): MeterAccount | null {
  const { meterUrl: url, meterAuthCode: authCode, meterSecret: secret, meterNotifyUrl: notifyUrl } = settings
  return authCode && secret && notifyUrl ? { url, authCode, secret, notifyUrl } : null
}

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex')

/** The platform signs all values in the order of their names, and the random string. */
const signOf = (fields: Readonly<Record<string, string>>, secret: string): string =>
  md5(
    Object.keys(fields)
      .toSorted()
      .map((name) => fields[name])
      .join('') + secret,
  )

function isSigned(content: string, timestamp: string, sign: string, secret: string): boolean {
  const [expected, given] = [md5(content + timestamp + secret), sign.toLowerCase()].map((text) => Buffer.from(text))
  return expected !== undefined && given?.length === expected.length && timingSafeEqual(expected, given)
}

// The format of the Tuoqiang platform, Api_v2, as its public examples have it.

export interface MeterOrder {
  /** The platform's `opr_id`. */
  command: string
  body: MeterBody
  /** Seconds. */
  timeOut: number
  mustOnline: boolean
  retryTimes: number
}

const activeEnergy = 3

interface Operation {
  path: string
  /** The immediate answer tells the outcome. */
  immediate?: true
}

const operations: Record<MeterAction, Operation> = {
  addCollector: { path: '/Api_v2/collector/add', immediate: true },
  addMeter: { path: '/Api_v2/ele_meter/add', immediate: true },
  openAccount: { path: '/Api_v2/ele_security/open_acount' },
  reset: { path: '/Api_v2/ele_security/reset' },
  read: { path: '/Api_v2/ele_read' },
}

export const isImmediate = (action: MeterAction): boolean => operations[action].immediate === true

export function paramsOf(body: MeterBody): Record<string, string> | null {
  return body.action === 'openAccount' ? { money: body.data.money } : null
}

function itemOf({ command, body, timeOut, mustOnline, retryTimes }: MeterOrder): object {
  if (body.action === 'addCollector' || body.action === 'addMeter') return body.data
  const { cid, address } = body.data
  const params = paramsOf(body)
  return {
    opr_id: command,
    time_out: timeOut,
    must_online: mustOnline,
    retry_times: retryTimes,
    cid,
    address,
    ...(params && { params }),
    ...(body.action === 'read' && { type: activeEnergy }),
  }
}

/** `now` in milliseconds. */
export function requestOf(
  order: MeterOrder,
  { url, authCode, secret, notifyUrl }: MeterAccount,
  now: number,
): { url: string; form: Record<string, string> } {
  const { action } = order.body
  const fields = {
    auth_code: authCode,
    ...(!isImmediate(action) && { notify_url: notifyUrl }),
    request_content: JSON.stringify([itemOf(order)]),
    timestamp: String(Math.floor(now / 1000)),
  }
  return {
    url: withoutAtEnds(url, '/') + operations[action].path,
    form: { ...fields, sign: signOf(fields, secret) },
  }
}

const texts = z.union([z.string(), z.number()]).transform(String)
const optionalText = texts.nullish().catch(null)

const answerSchema = z.object({
  status: z.string(),
  timestamp: optionalText,
  response_content: z.unknown().optional(),
  sign: optionalText,
  error_msg: optionalText,
})
const itemSchema = z.object({ status: z.string(), error_msg: optionalText })

export interface ImmediateAnswer {
  isAccepted: boolean
  /** The whole call was refused, such as for a wrong authorisation code. */
  isOfCall: boolean
  text: string | null
  /** Null: unsigned. */
  signature: string | null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const success = 'SUCCESS'

/** PHP writes JSON this way. */
const escaped = (json: string): string =>
  json
    .replaceAll('/', String.raw`\/`)
    .replaceAll(/[\u0080-\uffff]/g, (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'))

/** The platform may have written an array as JSON before it signed. */
function writtenAs(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  const json = JSON.stringify(content ?? '')
  return [json, escaped(json)]
}

/** A refusal need not be signed: the platform can't sign for an account that it doesn't know. */
export function readAnswer(body: unknown, secret: string): ImmediateAnswer | null {
  const answer = answerSchema.safeParse(body).data
  if (!answer) return null
  const { status, timestamp, response_content: content, sign, error_msg } = answer
  if (status !== success)
    return status === 'FAIL' ? { isAccepted: false, isOfCall: true, text: error_msg ?? null, signature: null } : null
  const signed = writtenAs(content).find((text) => isSigned(text, timestamp ?? '', sign ?? '', secret))
  const [item] = (signed === undefined ? undefined : z.array(itemSchema).safeParse(jsonIn(signed)).data) ?? []
  if (!item) return null
  const signature = (sign ?? '').toLowerCase()
  return { isAccepted: item.status === success, isOfCall: false, text: item.error_msg ?? null, signature }
}

const readingSchema = z.object({
  value: z.tuple([texts.pipe(z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/))], z.unknown()),
})
const outcomeSchema = z.object({
  opr_id: texts.transform((text) => text.toLowerCase()).pipe(commandId),
  status: z.string(),
  error_msg: optionalText,
  // Errors in the rest must not lose the outcome.
  data: z.tuple([readingSchema], z.unknown()).nullish().catch(null),
})

export interface MeterOutcome {
  command: string
  succeeded: boolean
  reading: string | null
  text: string | null
}

interface MeterReport {
  outcomes: MeterOutcome[]
  signature: string
  /** Seconds since 1970. */
  timestamp: string
}

export function readNotification(form: URLSearchParams, secret: string): MeterReport | null {
  const of = (name: string): string => form.get(name) ?? ''
  const [content, timestamp, sign] = [of('response_content'), of('timestamp'), of('sign')]
  if (!content || !isSigned(content, timestamp, sign, secret)) return null
  const entries = z.array(z.unknown()).safeParse(jsonIn(content)).data ?? []
  const outcomes = entries.flatMap((entry) => {
    const found = outcomeSchema.safeParse(entry).data
    if (!found) return []
    const { opr_id: command, status, error_msg, data } = found
    const succeeded = status === success
    const reading = data?.[0].value[0] ?? null
    return { command, succeeded, reading, text: succeeded ? null : (error_msg ?? status) }
  })
  return { outcomes, signature: sign.toLowerCase(), timestamp }
}
