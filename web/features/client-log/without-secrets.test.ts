import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets'

const names = ['password', 'newpassword', 'pwd', 'token', 'api_key', 'apiKey', 'nbkey', 'client_secret', 'ticket']
const anyName = fc.constantFrom(...names, ...names.map((name) => name.toUpperCase()))
/** Secrets of any characters that can be typed. Short ones would occur in the other texts by chance. */
const typed = fc
  .string({ unit: 'grapheme-ascii', minLength: 5, maxLength: 40 })
  .filter((text) => text.trim().length > 4)
const plain = fc.stringMatching(/^[A-Za-z0-9_]{6,30}$/)
const words = fc.array(fc.constantFrom('GET', '/api/member/index', '500', 'failed', '会员', 'at list.tsx:12'))

const among = (before: string[], text: string, after: string[]): string => [...before, text, ...after].join(' ')

describe('withoutSecrets', () => {
  it.each([
    ['/login?token=abc123&page=2', '/login?token=***&page=2'],
    ['/redirect?to=%2Fx%3Ftoken%3Dabc123%26page%3D2', '/redirect?to=%2Fx%3Ftoken%3D***%26page%3D2'],
    ['{"user_name":"li","password":"Gar\\"age_1","page":2}', '{"user_name":"li","password":***,"page":2}'],
    ['body {\\"password\\":\\"Garage_1\\",\\"a\\":1}', 'body {\\"password\\":***,\\"a\\":1}'],
    ['Authorization: Bearer abc.def-1, Accept: x', 'Authorization: ***, Accept: x'],
    ['authorization=Basic%20dXNlcjpwdw==', 'authorization=***'],
    ['sent Bearer abcdef123456 to it', 'sent Bearer *** to it'],
    ['https://li:Garage_1@example.org/x', 'https://***@example.org/x'],
    ["{ newpassword: 'Garage 1', x: 1 }", '{ newpassword: ***, x: 1 }'],
    ['cookie: token=abc123; lang=en', 'cookie: ***; lang=en'],
    ['密码：Garage_1', '密码：***'],
    [`held ${'aB3_'.repeat(11)} there`, 'held *** there'],
  ])('turns %s into %s', (text, expected) => expect(withoutSecrets(text)).toBe(expected))

  it.each([
    '密码为 6~16 位，至少包含大写字母、小写字母、下划线、数字中的两种',
    'The old password is wrong',
    'Request address error: /api/member/index?page=2&page_size=50',
    'TypeError: x is undefined\n    at list (http://127.0.0.1:8080/assets/list-screen-Dki6A_WL.js:12:3456)',
    '0b9f7a52-6f0c-4b0e-9d3f-7c8f0a1b2c3d',
  ])('leaves other texts unchanged: %s', (text) => expect(withoutSecrets(text)).toBe(text))

  it('removes the value of a secret name, however it is quoted or encoded', () => {
    fc.assert(
      fc.property(anyName, plain, words, words, (name, secret, before, after) => {
        fc.pre(!name.toLowerCase().includes(secret.toLowerCase()))
        const body = JSON.stringify({ a: 1, [name]: secret, b: 2 })
        const query = `/x?a=1&${name}=${secret}&b=2`
        for (const text of [
          body,
          JSON.stringify(body),
          JSON.stringify({ deep: JSON.stringify({ deeper: body }) }),
          encodeURIComponent(body),
          encodeURIComponent(encodeURIComponent(query)),
          query,
          `${name}: ${secret}`,
          `${name} = '${secret}'`,
          `${name}: Bearer ${secret}`,
        ])
          expect(withoutSecrets(among(before, text, after))).not.toContain(secret)
      }),
    )
  })

  it('removes the value of a secret name in JSON, whatever characters it has', () => {
    fc.assert(
      fc.property(anyName, typed, (name, secret) => {
        const result = withoutSecrets(JSON.stringify({ a: 1, [name]: secret, b: 2 }))
        expect(JSON.parse(result.replace('***', '"***"'))).toEqual({ a: 1, [name]: '***', b: 2 })
      }),
    )
  })

  it('removes known secrets wherever they occur', () => {
    fc.assert(
      fc.property(typed, words, words, (secret, before, after) => {
        fc.pre(!among(before, '***', after).includes(secret))
        for (const text of [secret, encodeURIComponent(secret)])
          expect(withoutSecrets(among(before, text, after), [secret])).not.toContain(text)
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          words.map((all) => all.join('=')),
        ),
        (text) => {
          const once = withoutSecrets(text)
          expect(withoutSecrets(once)).toBe(once)
        },
      ),
    )
  })
})
