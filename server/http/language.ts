import type { IncomingHttpHeaders } from 'node:http'
import type { Lang } from '../../model/label'

/** The language among an Accept-Language header's that we speak and that the caller wants most. */
function accepted(header: string | undefined): Lang | null {
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

const inCookie = (cookies: string | undefined): Lang | null => {
  const value = /(?:^|;\s*)lang=(zh-chs|en)\s*(?:;|$)/.exec(cookies ?? '')?.[1]
  return value === 'en' || value === 'zh-chs' ? value : null
}

/** The caller's language: Accept-Language, else the cookie `lang`, else the server's. */
export const languageOf = (headers: IncomingHttpHeaders, otherwise: Lang): Lang =>
  accepted(headers['accept-language']) ?? inCookie(headers.cookie) ?? otherwise
