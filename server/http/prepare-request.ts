import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { day, second } from '../../model/durations'
import type { Label, Lang } from '../../model/label'
import type { Settings } from '../settings/settings'

declare module 'fastify' {
  interface FastifyRequest {
    reason?: string
    lang: Lang
    /** For the audit log; absent: the call is not logged. */
    auditAction?: () => Label | undefined
    /** The row in the audit log; its transaction may have been rolled back. */
    auditId?: number
    userId?: number
    signInName?: string
    failure?: unknown
  }
}

function acceptedLanguage(header: string | undefined): Lang | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const quality = Number(/^\s*q=([\d.]+)/.exec(options.join(';'))?.[1] ?? 1)
      return { lang: tag.startsWith('zh') ? 'zh-chs' : tag.startsWith('en') ? 'en' : null, quality }
    })
    .filter((one): one is { lang: Lang; quality: number } => one.lang !== null && one.quality > 0)
  return wanted.toSorted((a, b) => b.quality - a.quality)[0]?.lang ?? null
}

const onlyHttps = `max-age=${(365 * day) / second}; includeSubDomains`

const inCookie = (cookies: string | undefined): Lang | null => {
  const value = /(?:^|;\s*)lang=(zh-chs|en)\s*(?:;|$)/.exec(cookies ?? '')?.[1]
  return value === 'en' || value === 'zh-chs' ? value : null
}

/** Accept-Language, else the cookie `lang`, else the default. */
const languageOf = (headers: IncomingHttpHeaders, defaultLang: Lang): Lang =>
  acceptedLanguage(headers['accept-language']) ?? inCookie(headers.cookie) ?? defaultLang

export function prepareRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { defaultLang }: Settings,
): FastifyRequest {
  request.lang = languageOf(request.headers, defaultLang)
  // Answers are not cached; files of the app and pictures set their own headers.
  void reply.headers({ 'x-request-id': request.id, 'Cache-Control': 'no-store' })
  // A trusted proxy may say https: from then on the browser uses only https, here and for names below this one.
  if (request.protocol === 'https')
    void reply.headers({ 'Strict-Transport-Security': onlyHttps, 'Cross-Origin-Opener-Policy': 'same-origin' })
  return request
}
