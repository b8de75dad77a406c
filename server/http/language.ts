import type { IncomingHttpHeaders } from 'node:http'
import type { Lang } from '../../model/label'

/** The supported language with the highest quality in an Accept-Language header. */
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

const inCookie = (cookies: string | undefined): Lang | null => {
  const value = /(?:^|;\s*)lang=(zh-chs|en)\s*(?:;|$)/.exec(cookies ?? '')?.[1]
  return value === 'en' || value === 'zh-chs' ? value : null
}

/** The caller's language: Accept-Language, else the cookie `lang`, else the default. */
export const languageOf = (headers: IncomingHttpHeaders, defaultLang: Lang): Lang =>
  acceptedLanguage(headers['accept-language']) ?? inCookie(headers.cookie) ?? defaultLang
