import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path'

describe('ownPath', () => {
  it.each(['/', '/garage/member', '/garage/member?id=1&name=张#top'])('accepts %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'garage',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil',
    '/a\\b',
  ])('rejects %j', (path) => {
    expect(ownPath(path)).toBeNull()
  })
})
