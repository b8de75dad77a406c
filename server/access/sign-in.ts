import { codes } from '../../model/envelope'
import { message } from '../../model/message'
import type { Database } from '../database/database'
import { ApiError } from '../api-error'
import { requireCaptcha, type CaptchaSettings } from './captcha'
import { readConfigs } from '../config/configs'
import type { ConfigDefaults } from '../config/config-kinds'
import { accountOf, attempts, badCredentials, enterAs, failureSubject, type SignedIn, type SignInFrom } from './account'
import { needsFactor } from './factors/factors'
import { secondStepOf } from './factors/second-step'
import { isPasswordOf } from './passwords'
import { requiredTexts } from './required-texts'
import { countFailure, rejectWhileLocked } from './throttle/throttle'
import { nameLocks, nameSubject } from './throttle/throttle-rules'

/**
 * Throws 40000, 40100 (also for a disabled account), 42300 (name locked), 42800 (captcha due), 42801 (second step due,
 * with its ticket) or 429.
 */
export async function signIn(
  database: Database,
  settings: CaptchaSettings & ConfigDefaults,
  input: Readonly<Record<string, unknown>>,
  from: SignInFrom,
): Promise<SignedIn> {
  const { user_name: userName, password } = requiredTexts(input, ['user_name', 'password'])
  return attempts.run(nameSubject(userName), async () => {
    const account = await accountOf(database, { userName })
    const subject = failureSubject(userName, account, from.ip)
    const failures = await rejectWhileLocked(database, subject, from.ip, from.now)
    const configs = await readConfigs(database, settings)
    await requireCaptcha(database, settings, { failures, configs }, from.ip)
    const isRight = await isPasswordOf(account?.password ?? null, password)
    try {
      if (!isRight || !account?.active) throw badCredentials()
      const step = await secondStepOf(database, account.id, from.site)
      if (step) throw new ApiError(codes.secondStep, message('secondStep'), { data: { ...step } })
      return await enterAs(database, account, configs, from, { mustEnrol: await needsFactor(database, account.id) })
    } catch (error) {
      if (error instanceof ApiError && error.code !== codes.secondStep)
        await countFailure(database, subject, { ...from, locks: nameLocks(configs) })
      throw error
    }
  })
}
