import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minute } from '../../model/durations'
import { personOf } from '../access/access'
import { tooMany } from '../api-error'
import type { CostlyKind } from '../engine/api/call'

/** Calls a minute of one person, of one device, and of one network address (IPv6: of its /64) for calls without a session. */
const perMinute = {
  /** Requests of downloads. */
  export: 60,
  report: 600,
  /** A person who edits a tariff sends two or three a second. */
  calculation: 300,
  upload: 120,
  password: 20,
  /** Sign-ins and what the page of the sign-in needs, of a whole office behind one address. */
  anonymous: 600,
  /** Questions to the provider of captchas; whoever solves one by hand doesn't need more. */
  captcha: 10,
  /** Of devices, of which a hall may have hundreds behind one address. */
  push: 6000,
  pushOfDevice: 300,
  /** Reports of meters that their platform has not signed. */
  unsigned: 600,
  /** Calls refused for want of a session. When sessions end, each open window sends some. */
  refused: 3000,
} as const satisfies Record<CostlyKind, number> & Record<string, number>

/** Questions of all addresses together to the provider of captchas, which may cost the operator something. */
const captchasOfAll = 120

export type LimitName = keyof typeof perMinute

/** Counts a call; throws HTTP 429 once there are too many in a minute. */
export type CallLimits = Record<LimitName, (request: FastifyRequest) => Promise<void>>

/** Who is known: by id, or a device by name. A name that was not checked could be spent by strangers. */
const callerOf = ({ session, device }: FastifyRequest): number | string | undefined =>
  session ? personOf(session.access) : device?.name

/** Each instance counts for itself, in memory; the oldest of 5000 counts is given up. */
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
