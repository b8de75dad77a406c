import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minute } from '../../model/durations'
import { personOf } from '../access/access'
import { tooMany } from '../api-error'
import type { CostlyKind } from '../engine/api/call'

/** Calls a minute of one person, one device, or one address without a session (IPv6: of its /64). */
const perMinute = {
  export: 60,
  report: 600,
  /** A person who edits a tariff sends two or three a second. */
  calculation: 300,
  upload: 120,
  password: 20,
  /** Sign-ins of a whole office behind one address. */
  anonymous: 600,
  captcha: 10,
  /** A hall may have hundreds of devices behind one address. */
  push: 6000,
  pushOfDevice: 300,
  unsigned: 600,
  /** When sessions end, each open window sends some refused calls. */
  refused: 3000,
} as const satisfies Record<CostlyKind, number> & Record<string, number>

const captchasOfAll = 120

export type LimitName = keyof typeof perMinute

/** Throws HTTP 429 once there are too many calls in a minute. */
export type CallLimits = Record<LimitName, (request: FastifyRequest) => Promise<void>>

/** Id or device name. A name that was not checked could be used up by strangers. */
const callerOf = ({ session, device }: FastifyRequest): number | string | undefined =>
  session ? personOf(session.access) : device?.name

/** Each instance counts for itself; the oldest of 5000 counts is given up. */
export async function callLimits(app: FastifyInstance): Promise<CallLimits> {
  await app.register(rateLimit, { global: false })
  const limit = (max: number): CallLimits[LimitName] => {
    const byAddress = app.createRateLimit({ max, timeWindow: minute })
    const keyGenerator = (request: FastifyRequest): string | number => callerOf(request) ?? ''
    const byCaller = app.createRateLimit({ max, timeWindow: minute, keyGenerator })
    return async (request) => {
      const counted = await (callerOf(request) === undefined ? byAddress : byCaller)(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds)
    }
  }
  const limits = Object.fromEntries(Object.entries(perMinute).map(([name, max]) => [name, limit(max)])) as CallLimits
  const ofAll = app.createRateLimit({ max: captchasOfAll, timeWindow: minute, keyGenerator: () => 'all' })
  return {
    ...limits,
    async captcha(request) {
      await limits.captcha(request)
      const counted = await ofAll(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds)
    },
  }
}
