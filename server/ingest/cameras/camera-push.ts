import { z } from 'zod'
import { direction, plateColour, plateType, triggerType } from '../../../resources/dictionaries/recognition'
import { problemsOf } from '../../facts/parse-fact'
import type { CodedDictionary } from '../../../model/dictionary'

const wholeOrText = z.union([z.number(), z.string()])

/** Cameras write numbers as numbers or as text. A bad value that is not needed counts as unknown. */
const maybeNumber = wholeOrText
  .nullish()
  .catch(null)
  .transform((value) => (value === null || value === undefined || value === '' ? null : Number(value)))
  .transform((value) => (Number.isFinite(value) ? value : null))
const orNull = <T>(schema: z.ZodType<T>) => schema.nullish().catch(null)

/** A code that the dictionary doesn't know counts as unknown. */
const codeOf = ({ dictionary }: CodedDictionary<object>) =>
  maybeNumber.transform((code) => (dictionary.entries.some(({ value }) => value === code) ? (code ?? 0) : 0))

const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || Number(value) === 1)

const isReal = z
  .unknown()
  .optional()
  .transform((value) => ![false, 'false', 0, '0'].some((no) => no === value))

const number = z
  .union([z.int(), z.string().regex(/^[\w-]{1,32}$/)])
  .nullish()
  .catch(null)
  .transform((value) => (value === null || value === undefined ? null : String(value)))

const lastSecond = 8_640_000_000_000

/** Seconds since 1970. */
const timeval = z.object({ sec: z.coerce.number().int().min(-lastSecond).max(lastSecond) })

const plateResult = z.object({
  license: z.string().nullish(),
  colorType: codeOf(plateColour),
  type: codeOf(plateType),
  direction: codeOf(direction),
  triggerType: codeOf(triggerType),
  /** Percent. */
  confidence: maybeNumber.transform((value) => (value !== null && value >= 0 && value <= 100 ? value : null)),
  plateid: number,
  vehicleId: number,
  is_fake_plate: flag,
  realplate: isReal,
  /** The camera read it while the server was not reached. */
  isoffline: flag,
  retryflag: flag,
  timeStamp: z.object({ Timeval: timeval }),
  /** Base64. */
  imageFile: orNull(z.string()),
  imageFragmentFile: orNull(z.string()),
})

const serialno = z.string().max(64)

const reading = z.object({
  AlarmInfoPlate: z.object({
    channel: orNull(z.int()),
    ipaddr: orNull(z.string().max(64)),
    serialno,
    result: z.object({ PlateResult: plateResult }),
  }),
})

/** Not a reading: a change of an input, data of a serial port, or a heartbeat. */
const other = z.union([
  z.object({ AlarmGioIn: z.object({ serialno: serialno.nullish() }) }).transform((push) => push.AlarmGioIn),
  z.object({ SerialData: z.object({ serialno: serialno.nullish() }) }).transform((push) => push.SerialData),
  z.object({ heartbeat: z.object({ serialno: serialno.nullish() }) }).transform((push) => push.heartbeat),
  z.object({ serialno }),
])

type PlateResult = z.output<typeof plateResult>

export const isFake = ({ is_fake_plate, realplate }: PlateResult): boolean => is_fake_plate || !realplate

export interface CameraReadingPush {
  serialno: string
  channel: number
  ipaddr: string | null
  result: PlateResult
}

type CameraPush =
  { reading: CameraReadingPush } | { serialno: string | null; isHeartbeat: boolean } | { problem: string }

function jsonPush(body: unknown): CameraPush {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { problem: 'is no JSON object' }
  if ('AlarmInfoPlate' in body) {
    const parsed = reading.safeParse(body)
    if (!parsed.success) return { problem: problemsOf(parsed.error) }
    const { result, channel, ipaddr, serialno: own } = parsed.data.AlarmInfoPlate
    return { reading: { serialno: own, channel: channel ?? 0, ipaddr: ipaddr ?? null, result: result.PlateResult } }
  }
  const parsed = other.safeParse(body)
  if (!parsed.success) return { problem: 'is neither a reading nor a heartbeat' }
  const isHeartbeat = !('AlarmGioIn' in body || 'SerialData' in body)
  return { serialno: parsed.data.serialno ?? null, isHeartbeat }
}

const longestPart = 1000

/** Reads `multipart/form-data` or urlencoded; null if there is none. */
function serialnoInForm(text: string, contentType: string): string | null {
  if (!contentType.startsWith('multipart/form-data')) return new URLSearchParams(text).get('serialno')
  const [, part = ''] = text.split('name="serialno"', 2)
  const lines = part.slice(0, longestPart).split(/\r?\n/)
  const end = lines.indexOf('', 1)
  return end === -1 ? null : (lines[end + 1] ?? null)
}

const decoders = { utf8: new TextDecoder('utf-8', { fatal: true }), gbk: new TextDecoder('gb18030', { fatal: true }) }

/** Older firmware writes GBK, with or without saying so. Null: neither. */
function textOf(bytes: Uint8Array, contentType: string): string | null {
  const isGbk = /charset="?gb/.test(contentType)
  for (const decoder of isGbk ? [decoders.gbk] : [decoders.utf8, decoders.gbk])
    try {
      return decoder.decode(bytes)
    } catch {
      continue
    }
  return null
}

/** Ignores the content type where it can: some cameras send JSON as a form or as text. Pure. */
export function readCameraPush(bytes: Uint8Array, contentType: string): CameraPush {
  const type = contentType.toLowerCase()
  const text = textOf(bytes, type)
  if (text === null) return { problem: 'is neither UTF-8 nor GBK' }
  if (text.trimStart().startsWith('{'))
    try {
      return jsonPush(JSON.parse(text))
    } catch {
      return { problem: 'is no valid JSON' }
    }
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return { problem: 'is no JSON' }
  return { serialno: serialnoInForm(text, type), isHeartbeat: true }
}

const encoded = /[A-Za-z0-9+/=]+/g
/** Pictures are far longer in base64, every other value of a push is shorter. */
const longestValue = 200

export const withoutPictures = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('utf8')
      .replaceAll(encoded, (found) => (found.length < longestValue ? found : `(${found.length} characters)`)),
  )
