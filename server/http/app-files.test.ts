import { describe, expect, it } from 'vitest'
import { addedServers } from './app-files'

const cookieOf = (text: string): string => `token=x; servers=${encodeURIComponent(text)}; lang=en`

describe('servers that were added in the app', () => {
  it('are read as origins, each once', () => {
    const text = 'https://b.example http://192.0.2.7:8080/path https://b.example http://[2001:db8::1]:81'
    expect(addedServers(cookieOf(text))).toEqual([
      'https://b.example',
      'http://192.0.2.7:8080',
      'http://[2001:db8::1]:81',
    ])
  })

  it.each([
    undefined,
    '',
    'token=x',
    'servers=',
    'servers=%',
    cookieOf('nothing'),
    cookieOf("http://a;script-src'unsafe-inline'"),
    cookieOf('http://a,b'),
    cookieOf('javascript:alert(1)'),
    cookieOf('ftp://b.example'),
    cookieOf("* 'unsafe-eval'"),
  ])('are none in %j', (cookies) => expect(addedServers(cookies)).toEqual([]))

  it('are at most twenty', () => {
    const many = Array.from({ length: 50 }, (_, at) => `http://h${String(at)}`).join(' ')
    expect(addedServers(cookieOf(many))).toHaveLength(20)
  })
})
