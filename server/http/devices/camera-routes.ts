import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '../../../model/message'
import { cameraLimits, cameraRoutes as routes } from '../../../model/site/pushes'
import { ApiError, forbidden, tooMany } from '../../api-error'
import { untilDeadline } from '../../database/call-context'
import type { PushAccess } from '../../ingest/ingest'
import type { CallLimits } from '../call-limits'
import { signInOf } from './site-routes'
import { onError } from '../on-error'

interface Address {
  serialno: string
  secret?: string
}

const basic = /^basic +([\w+/=-]{1,1000})$/i

/** Of HTTP Basic, else in the address. Null: there is no secret. */
function credentialsOf(request: FastifyRequest): { name: string; secret: string } | null {
  const { serialno, secret } = request.params as Address
  const encoded = basic.exec(request.headers.authorization ?? '')?.[1]
  if (encoded === undefined) return secret === undefined ? null : { name: serialno, secret }
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { name, secret: rest.join(':') }
}

const isTooLarge = (error: FastifyError): boolean => error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'

/** Plate cameras push readings and get their lists in the answer (docs/cameras.md). */
export async function cameraRoutes(
  app: FastifyInstance,
  { signIn, cameras }: PushAccess,
  { pushOfDevice }: CallLimits,
): Promise<void> {
  /** HTTP 401 or 429 for a wrong or unchecked secret, 403 for the address of another camera. */
  async function findCamera(request: FastifyRequest): Promise<void> {
    const credentials = credentialsOf(request)
    const result = credentials ? await signInOf(signIn, { ...credentials, as: 'camera' }, request) : 'refused'
    if (result === 'refused') throw new ApiError(401, message('badDevice'), { status: 401 })
    if ('retryAfter' in result) throw tooMany(result.retryAfter)
    if (result.name !== (request.params as Address).serialno) throw forbidden(message('foreignDevice'))
    request.device = result
    await pushOfDevice(request)
  }
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const { device, headers } = request
      if (device && isTooLarge(error)) await cameras.tooLarge(device, headers['content-length'])
      if (error instanceof ApiError && error.status === 401)
        void reply.header('WWW-Authenticate', 'Basic realm="Berth"')
      return onError(error, request, reply)
    })
    const onRequest = [
      findCamera,
      async ({ device }: FastifyRequest, reply: { raw: NodeJS.EventEmitter }): Promise<void> => {
        if (device) reply.raw.once('close', cameras.begin(device))
      },
    ]
    for (const route of [routes.basic, routes.secret])
      own.post(
        route,
        { config: { limit: 'push' }, bodyLimit: cameraLimits.push, onRequest },
        async ({ device, body, headers }, reply) => {
          if (!device) throw new Error('A push without credentials was let through')
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const type = headers['content-type'] ?? ''
          const { answer, whenSent } = await untilDeadline(() => cameras.push(device, bytes, type))
          reply.raw.once('finish', whenSent)
          return answer
        },
      )
  })
}
