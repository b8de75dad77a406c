import type { FastifyRequest } from 'fastify'
import { message } from '../../model/message'
import { wallTime } from '../../model/wall-time'
import { accessOf } from '../access/access-of'
import type { Caller } from '../engine/api/caller'
import type { Engine } from '../engine/engine'
import { forbidden } from '../api-error'

export interface SignedIn {
  caller: Caller
  tokenHash: string
}

/** The caller. Throws 50008, 50012 or 50014 without a valid session, HTTP 403 until a required password change. */
export async function callerOf(
  { database, settings }: Engine,
  request: FastifyRequest,
  options: { allowMustChange?: boolean } = {},
): Promise<SignedIn> {
  const { access, tokenHash, dictionaryRevision } = await accessOf(database, request.headers.authorization, settings)
  request.userId = access.userId
  if (access.mustChange && !options.allowMustChange) throw forbidden(message('mustChange'))
  const now = wallTime(new Date(), settings.tzName)
  return {
    caller: {
      access,
      lang: request.lang,
      ip: request.ip,
      requestId: request.id,
      now,
      dictionaryRevision: Number(dictionaryRevision),
    },
    tokenHash,
  }
}
