import type { FastifyInstance } from 'fastify'
import { zhEn } from '../../../model/label'
import { message } from '../../../model/message'
import { forbidden } from '../../api-error'
import type { Database } from '../../database/database'
import { untilDeadline } from '../../database/call-context'
import type { Meters } from '../../ingest/meters/meters'
import type { CallLimits } from '../call-limits'
import { meterNotifyPath } from '../../../model/site/commands'
import { noteKeyUse } from '../../access/repeated-entries'

const keyName = zhEn('电表平台的签名密钥', 'signature of the meter platform')

const maxBody = 256 * 1024
/** The platform repeats its call after any other answer. */
const taken = 'SUCCESS'

/** Only unsigned calls are limited: outcomes must not be lost because of others behind the same proxy. */
export async function meterRoutes(
  app: FastifyInstance,
  { notified }: Pick<Meters, 'notified'>,
  { unsigned }: CallLimits,
  database: Database,
): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    own.post(meterNotifyPath, { bodyLimit: maxBody }, async (request, reply) => {
      const { body } = request
      if (!(body instanceof URLSearchParams) || !(await untilDeadline(() => notified(body)))) {
        await unsigned(request)
        throw forbidden(message('badMeterSign'))
      }
      const called = { route: meterNotifyPath, method: request.method, ip: request.ip }
      noteKeyUse(database, { name: keyName, every: 'hour', ...called })
      return reply.type('text/plain').send(taken)
    })
  })
}
