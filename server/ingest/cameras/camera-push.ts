import { z } from 'zod'
import { direction, plateColour, plateType, triggerType } from '../../../resources/dictionaries/recognition'
import type { CodedDictionary } from '../../../model/dictionary'

const wholeOrText = z.union([z.number(), z.string()])

/** Cameras write numbers as numbers or as text. What is not needed doesn't make a push invalid: then it is unknown. */
const maybeNumber = wholeOrText
  .nullish()
  .catch(null)
  .transform((value) => (value === null || value === undefined || value === '' ? null : Number(value)))
  .transform((value) => (Number.isFinite(value) ? value : null))
const orNull = <T>(schema: z.ZodType<T>) => schema.nullish().catch(null)

/** A code that the dictionary doesn't know counts as unknown. */
const codeOf = ({ dictionary }: CodedDictionary<object>) =>
  maybeNumber.transform((code) => (dictionary.entries.some(({ value }) => value === code) ? (code ?? 0) : 0))

/** Cameras write flags as 0 and 1, or true and false. */
const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || Number(value) === 1)

/** A flag that is false only if the camera says so. */
const isReal = z
  .unknown()
  .optional()
  .transform((value) => ![false, 'false', 0, '0'].some((no) => no === value))

const number = z
  .union([z.int(), z.string().regex(/^[\w-]{1,32}$/)])
  .nullish()
  .catch(null)
  .transform((value) => (value === null || value === undefined ? null : String(value)))

/** The last second that a date of JavaScript can have. */
const lastSecond = 8_640_000_000_000

/** Seconds since 1970; whether they make sense is checked as for all facts. */
const timeval = z.object({ sec: z.coerce.number().int().min(-lastSecond).max(lastSecond) })

const plateResult = z.object({
  license: z.string().nullish(),
  colorType: codeOf(plateColour),
  type: codeOf(plateType),
  direction: codeOf(direction),
  triggerType: codeOf(triggerType),
  /** Percent; of anything else nobody knows what it means. */
  confidence: maybeNumber.transform((value) => (value !== null && value >= 0 && value <= 100 ? value : null)),
  /** The camera's number of the reading, by two families of cameras. */
  plateid: number,
  vehicleId: number,
  /** Said of a forged plate, or a picture of one, by two families of cameras. */
  is_fake_plate: flag,
  realplate: isReal,
  /** It was read while the server was not reached. */
  isoffline: flag,
  retryflag: flag,
  timeStamp: z.object({ Timeval: timeval }),
  /** Pictures in base64. */
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

/** Something else than a reading: a change of an input, data of a serial port, a heartbeat. */
const other = z.union([
  z.object({ AlarmGioIn: z.object({ serialno: serialno.nullish() }) }).transform((push) => push.AlarmGioIn),
  z.object({ SerialData: z.object({ serialno: serialno.nullish() }) }).transform((push) => push.SerialData),
  z.object({ heartbeat: z.object({ serialno: serialno.nullish() }) }).transform((push) => push.heartbeat),
  z.object({ serialno }),
])

export type PlateResult = z.output<typeof plateResult>

/** Does the camera itself say that there is no such plate, but a forged one or a picture? */
export const isFake = ({ is_fake_plate, realplate }: PlateResult): boolean => is_fake_plate || !realplate

export interface CameraReadingPush {
  serialno: string
  channel: number
  ipaddr: string | null
  result: PlateResult
}

/** `problem`: why it is neither, for people. */
export type CameraPush =
  { reading: CameraReadingPush } | { serialno: string | null; isHeartbeat: boolean } | { problem: string }

const problemOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'message'}: ${message}`)
    .join('; ')
    .slice(0, 300)

function jsonPush(body: unknown): CameraPush {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { problem: 'is no JSON object' }
  if ('AlarmInfoPlate' in body) {
    const parsed = reading.safeParse(body)
    if (!parsed.success) return { problem: problemOf(parsed.error) }
    const { result, channel, ipaddr, serialno: own } = parsed.data.AlarmInfoPlate
    return { reading: { serialno: own, channel: channel ?? 0, ipaddr: ipaddr ?? null, result: result.PlateResult } }
  }
  const parsed = other.safeParse(body)
  if (!parsed.success) return { problem: 'is neither a reading nor a heartbeat' }
  const isHeartbeat = !('AlarmGioIn' in body || 'SerialData' in body)
  return { serialno: parsed.data.serialno ?? null, isHeartbeat }
}

/** Characters of a part of a form that are read. */
const longestPart = 1000

/** The serial number in the form of a heartbeat, `multipart/form-data` or urlencoded; null if it has none. */
function serialnoInForm(text: string, contentType: string): string | null {
  if (!contentType.startsWith('multipart/form-data')) return new URLSearchParams(text).get('serialno')
  const [, part = ''] = text.split('name="serialno"', 2)
  const lines = part.slice(0, longestPart).split(/\r?\n/)
  // The part's headers end with an empty line.
  const end = lines.indexOf('', 1)
  return end === -1 ? null : (lines[end + 1] ?? null)
}

const decoders = { utf8: new TextDecoder('utf-8', { fatal: true }), gbk: new TextDecoder('gb18030', { fatal: true }) }

/** The text of a push; older firmware writes GBK, with or without saying so. Null: neither. */
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

/** What a camera pushes, whatever content type it gives. Pure. */
export function readCameraPush(bytes: Uint8Array, contentType: string): CameraPush {
  const type = contentType.toLowerCase()
  const text = textOf(bytes, type)
  if (text === null) return { problem: 'is neither UTF-8 nor GBK' }
  // Some send JSON as a form or as text.
  if (text.trimStart().startsWith('{'))
    try {
      return jsonPush(JSON.parse(text))
    } catch {
      return { problem: 'is no valid JSON' }
    }
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return { problem: 'is no JSON' }
  return { serialno: serialnoInForm(text, type), isHeartbeat: true }
}

const picture = /[A-Za-z0-9+/=]{200,}/g

/** A push as it is listed when it is refused: without pictures. */
export const withoutPictures = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('utf8')
      .replaceAll(picture, (found) => `(${found.length} characters)`),
  )
