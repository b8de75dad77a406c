import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import type { Connection } from '../database/database'
import { badField, ApiError } from '../api-error'
import type { Settings } from '../settings/settings'
import { addressSubject, failuresToCaptcha } from './throttle-rules'

/** Where captchas are checked. Without an address none is ever asked for. */
export type CaptchaSettings = Pick<Settings, 'captchaVerifyUrl' | 'captchaScriptUrl' | 'captchaAppId' | 'captchaSecret'>

const passHolds = "interval '5 minutes'"

/** Throws 42800 when the name failed so often that a captcha is due and none was solved; uses up the one that was. */
export async function askForCaptcha(
  on: Connection,
  { captchaVerifyUrl }: CaptchaSettings,
  failures: number,
  ip: string,
): Promise<void> {
  if (!captchaVerifyUrl || failures < failuresToCaptcha) return
  const text = 'DELETE FROM "captcha_passed" WHERE "address" = $1 AND "until" > now()'
  const used = await on.run({ text, values: [addressSubject(ip)], name: 'captcha_use' })
  if (used === 0) throw new ApiError(codes.captcha, message('captcha'))
}

/** What a browser needs to open the provider's window; null where that is not set up. */
export const captchaInPage = ({
  captchaVerifyUrl,
  captchaScriptUrl,
  captchaAppId,
}: CaptchaSettings): { script: string; app_id: string } | null =>
  captchaVerifyUrl && captchaScriptUrl ? { script: captchaScriptUrl, app_id: captchaAppId ?? '' } : null

/** Asks the provider, as its ticket check has it: `response` 1 means solved. */
async function isSolved(settings: CaptchaSettings, ticket: string, randstr: string, ip: string): Promise<boolean> {
  const { captchaVerifyUrl = '', captchaAppId = '', captchaSecret = '' } = settings
  const url = new URL(captchaVerifyUrl)
  const told = { aid: captchaAppId, AppSecretKey: captchaSecret, Ticket: ticket, Randstr: randstr, UserIP: ip }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(4000) })
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'response' in body && String(body.response) === '1'
  } catch {
    throw new ApiError(codes.deviceSilent, message('deviceSilent'), { data: { reason: 'captcha' } })
  }
}

/**
 * `POST /api/captcha/check`: lets the address try one more sign-in within five minutes. Throws 40000 on `ticket` when
 * it isn't solved and 50200 when the provider doesn't answer. Without a provider there is nothing to solve.
 */
export async function checkCaptcha(
  on: Connection,
  settings: CaptchaSettings,
  input: { randstr?: unknown; ticket?: unknown },
  ip: string,
): Promise<void> {
  if (!settings.captchaVerifyUrl) return
  const { randstr, ticket } = input
  if (typeof ticket !== 'string' || !ticket) throw badField('ticket', 'required')
  if (typeof randstr !== 'string' || !randstr) throw badField('randstr', 'required')
  if (!(await isSolved(settings, ticket, randstr, ip))) throw badField('ticket', 'captcha')
  const text = `INSERT INTO "captcha_passed" ("address", "until") VALUES ($1, now() + ${passHolds})
    ON CONFLICT ("address") DO UPDATE SET "until" = excluded."until"`
  await on.run({ text, values: [addressSubject(ip)], name: 'captcha_pass' })
}
