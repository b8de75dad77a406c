import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import type { Connection } from '../database/database'
import { badField, badFields, ApiError } from '../api-error'
import type { Configs } from '../config/configs'
import type { Settings } from '../settings/settings'
import { addressSubject, failuresToCaptcha } from './throttle/throttle-rules'

export type CaptchaSettings = Pick<Settings, 'captchaVerifyUrl' | 'captchaScriptUrl' | 'captchaAppId' | 'captchaSecret'>

const passInterval = "interval '5 minutes'"

/** Throws 42800 when a captcha is due; a solved one is used up. */
export async function requireCaptcha(
  on: Connection,
  { captchaVerifyUrl }: CaptchaSettings,
  { failures, configs }: { failures: number; configs: Pick<Configs, 'lockFailures'> },
  ip: string,
): Promise<void> {
  if (!captchaVerifyUrl || failures < Math.min(failuresToCaptcha, configs.lockFailures - 1)) return
  const text = 'DELETE FROM "captcha_passed" WHERE "address" = $1 AND "until" > now()'
  const used = await on.run({ text, values: [addressSubject(ip)], name: 'captcha_use' })
  if (used === 0) throw new ApiError(codes.captcha, message('captcha'))
}

export const captchaClientConfig = ({
  captchaVerifyUrl,
  captchaScriptUrl,
  captchaAppId,
}: CaptchaSettings): { script: string; app_id: string } | null =>
  captchaVerifyUrl && captchaScriptUrl ? { script: captchaScriptUrl, app_id: captchaAppId ?? '' } : null

async function isSolved(settings: CaptchaSettings, ticket: string, randstr: string, ip: string): Promise<boolean> {
  const { captchaVerifyUrl = '', captchaAppId = '', captchaSecret = '' } = settings
  const url = new URL(captchaVerifyUrl)
  const params = { aid: captchaAppId, AppSecretKey: captchaSecret, Ticket: ticket, Randstr: randstr, UserIP: ip }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(4000) })
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'response' in body && String(body.response) === '1'
  } catch {
    throw new ApiError(codes.deviceSilent, message('deviceSilent'), { data: { reason: 'captcha' } })
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

interface CaptchaInput {
  randstr?: unknown
  ticket?: unknown
}

function textsIn({ ticket, randstr }: CaptchaInput): { ticket: string; randstr: string } {
  if (isText(ticket) && isText(randstr)) return { ticket, randstr }
  const missing = Object.entries({ ticket, randstr }).filter(([, given]) => !isText(given))
  throw badFields(missing.map(([field]) => ({ field, problem: message('required') })))
}

/** Allows the IP address one sign-in within five minutes. Throws 40000, or 50200 if the provider is down. */
export async function checkCaptcha(
  on: Connection,
  settings: CaptchaSettings,
  input: CaptchaInput,
  ip: string,
): Promise<void> {
  const { ticket, randstr } = textsIn(input)
  if (!settings.captchaVerifyUrl) return
  if (!(await isSolved(settings, ticket, randstr, ip))) throw badField('ticket', 'captcha')
  const text = `INSERT INTO "captcha_passed" ("address", "until") VALUES ($1, now() + ${passInterval})
    ON CONFLICT ("address") DO UPDATE SET "until" = excluded."until"`
  await on.run({ text, values: [addressSubject(ip)], name: 'captcha_pass' })
}
