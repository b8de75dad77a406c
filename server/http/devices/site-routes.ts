import basicAuth from '@fastify/basic-auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '../../../model/message'
import { pushRoute } from '../../../model/site/pushes'
import { pushSchema } from '../../../model/site/site-push'
import { ApiError, forbidden, tooMany } from '../../api-error'
import { untilDeadline, callTime, runWithDeadline } from '../../database/call-context'
import type { SignedIn, SignInResult, Attempt, SignIn } from '../../ingest/broker/device-sign-in'
import type { PushAccess } from '../../ingest/ingest'
import type { CallLimits } from '../call-limits'

export async function signInOf(
  signIn: SignIn,
  { name, secret, as }: Pick<Attempt, 'name' | 'as'> & { secret: string },
  request: FastifyRequest,
): Promise<SignInResult> {
  const began = performance.now()
  const isGone = (): boolean => request.raw.destroyed || performance.now() - began > callTime
  const attempt = { name, secret: Buffer.from(secret), address: request.ip, as, isGone }
  const result = await runWithDeadline(callTime, () => untilDeadline(() => signIn(attempt)))
  request.databaseTimeUsed = performance.now() - began
  return result
}

declare module 'fastify' {
  interface FastifyRequest {
    signIn: Promise<SignInResult> | undefined
    device: SignedIn | undefined
  }
}

interface Address {
  park: string
  device: string
}

/** HTTP 429 for an unchecked secret, 403 for the address of another device. */
function deviceAt({ park, device }: Address, result: SignInResult | undefined): SignedIn {
  if (result === undefined || result === 'refused') throw new Error('A push without credentials was let through')
  if ('retryAfter' in result) throw tooMany(result.retryAfter)
  if (park !== result.park || device !== result.name) throw forbidden(message('foreignDevice'))
  return result
}

export async function siteRoutes(
  app: FastifyInstance,
  { signIn, push }: PushAccess,
  { pushOfDevice }: CallLimits,
): Promise<void> {
  app.decorateRequest('signIn', undefined)
  app.decorateRequest('device', undefined)
  const findDevice = async (request: FastifyRequest): Promise<void> => {
    request.device = deviceAt(request.params as Address, await request.signIn)
    await pushOfDevice(request)
  }
  await app.register(async (own) => {
    await own.register(basicAuth, {
      // Whatever is thrown here counts as a wrong secret; the hook after it answers other failures.
      validate: async (name, secret, request) => {
        request.signIn = signInOf(signIn, { name, secret, as: 'device' }, request)
        const result = await request.signIn.catch(() => null)
        if (result === 'refused') throw new ApiError(401, message('badDevice'), { status: 401 })
      },
      authenticate: { realm: 'Berth' },
    })
    const onRequest = [own.basicAuth, findDevice]
    own.post(pushRoute, { config: { limit: 'push' }, onRequest }, async ({ device, body: sent }) => {
      const body = pushSchema.safeParse(sent ?? {})
      if (!body.success || !device) throw new ApiError(400, message('badPush'), { status: 400 })
      return untilDeadline(() => push(device, body.data))
    })
  })
}
