import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Lang } from '../../model/label'
import type { statusText as statusTextIn } from './status-text'

const address = '/api/member/update'

/** The messages that the specification prescribes (section 8), and those of other failures. */
const texts: [number, Record<Lang, string>][] = [
  [400, { 'zh-chs': '请求错误', en: 'Request error' }],
  [401, { 'zh-chs': '未授权，请登录', en: 'Unauthorized, please log in' }],
  [403, { 'zh-chs': '拒绝访问', en: 'Access denied' }],
  [404, { 'zh-chs': '请求地址出错: /api/member/update', en: 'Request address error: /api/member/update' }],
  [408, { 'zh-chs': '请求超时', en: 'Request timeout' }],
  [413, { 'zh-chs': '请求内容过大', en: 'The request is too large' }],
  [415, { 'zh-chs': '不支持的内容类型', en: 'Content type not supported' }],
  [429, { 'zh-chs': '请求过于频繁', en: 'Too many requests' }],
  [500, { 'zh-chs': '服务器内部错误', en: 'Internal server error' }],
  [501, { 'zh-chs': '服务未实现', en: 'Service not implemented' }],
  [502, { 'zh-chs': '网关错误', en: 'Gateway error' }],
  [503, { 'zh-chs': '服务不可用', en: 'Service unavailable' }],
  [504, { 'zh-chs': '网关超时', en: 'Gateway timeout' }],
  [505, { 'zh-chs': 'HTTP版本不受支持', en: 'HTTP version not supported' }],
  [418, { 'zh-chs': '请求失败（418）', en: 'The request failed (418)' }],
  [200, { 'zh-chs': '无法识别服务器的应答', en: 'The server’s response could not be read' }],
  [0, { 'zh-chs': '无法连接服务器', en: 'The server cannot be reached' }],
]

describe.each(['zh-chs', 'en'] as const)('the text of a status (%s)', (lang) => {
  let statusText: typeof statusTextIn
  beforeAll(async () => {
    // The language is read once, from the cookie.
    vi.resetModules()
    vi.stubGlobal('document', { cookie: `lang=${lang}` })
    ;({ statusText } = await import('./status-text'))
    return () => vi.unstubAllGlobals()
  })

  it.each(texts)('%i', (status, text) => {
    expect(statusText(status, { address })).toBe(text[lang])
  })

  it('is followed by the reason, or by when to try again', () => {
    const [starting, soon] =
      lang === 'en'
        ? ['Service unavailable: starting', 'Too many requests: try again in 7 seconds']
        : ['服务不可用：starting', '请求过于频繁：请 7 秒后再试']
    expect(statusText(503, { address, message: 'starting' })).toBe(starting)
    expect(statusText(429, { address, retryAfter: '7' })).toBe(soon)
    const date = new Date(Date.now() + 6500).toUTCString()
    expect(statusText(429, { address, retryAfter: date })).toMatch(/[567]/)
    for (const retryAfter of ['0', 'soon', new Date(0).toUTCString()])
      expect(statusText(500, { address, retryAfter })).toBe(statusText(500, { address }))
  })
})
