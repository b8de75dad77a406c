import { describe, expect, it } from 'vitest'
import { mayBeNamed } from './picture-address'

describe('the address of a picture that a form or a site may send', () => {
  it.each([
    '/pictures/0b5f-a.png',
    '/pictures/bucket/0b5f-a.webp',
    'https://a.example/b.png',
    '/other/b.png',
    '/garage/member?name=a%20b',
    '/',
  ])('may be %s', (address) => expect(mayBeNamed(address)).toBe(true))

  it.each([
    '/pictures/',
    '/pictures/.',
    '/pictures/..',
    '/pictures/bucket/',
    '/pictures/bucket/.',
    '/pictures/bucket/..',
    '/pictures/bucket/...',
    '/pictures/bucket/.hidden',
    '/pictures/bucket/a..png',
    '/pictures/bucket/a/b.png',
    '/pictures/../package.json',
    '/pictures/a.png\n',
    '/pictures/%2e%2e',
    '/pictures/sites/P001/d/2026-01-01/a.png',
    '/a/../pictures/bucket/..',
    '/a/../pictures/a.png',
    '/./pictures/bucket/.',
    '/PICTURES/..',
    '/%70ictures/bucket/.',
    '/a/%2e%2e/pictures/a.png',
    '/pictures',
    '/a\\..\\pictures\\a.png',
    '/%',
  ])('may not be %j', (address) => expect(mayBeNamed(address)).toBe(false))
})
