import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookie, setCookie } from './cookie'

afterEach(() => vi.unstubAllGlobals())

const stored = (text: string) => vi.stubGlobal('document', { cookie: text })

describe('a cookie', () => {
  it('of another application, which is malformed, is none', () => {
    stored('lang=%E0%A4; token=%; uuid=a%20b; other')
    expect(['lang', 'token', 'uuid', 'other'].map(cookie)).toEqual([null, null, 'a b', null])
  })

  it('is the last of its name, since those of narrower paths come first', () => {
    stored('token=planted; token=own; token2=x')
    expect(cookie('token')).toBe('own')
  })

  it.each([
    ['https:', '; secure'],
    ['http:', ''],
  ])('is sent to no other site, and on %s to this one', (protocol, secure) => {
    stored('')
    vi.stubGlobal('location', { protocol })
    setCookie('token', 'a;b', 2)
    expect(document.cookie).toBe(`token=a%3Bb; path=/; max-age=7200; samesite=strict${secure}`)
  })
})
